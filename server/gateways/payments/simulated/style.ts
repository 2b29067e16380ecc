/** These pages stand on their own and look like no shop: one column of plain controls. */
export const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 20px; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; }
.label { padding: 8px 12px; border: 2px dashed; font-weight: 600; }
form { display: grid; gap: 12px; margin: 24px 0; }
button { min-height: 44px; padding: 8px 16px; font: inherit; cursor: pointer; }
[role="alert"] { font-weight: 600; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`

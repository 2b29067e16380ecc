import { colourProperties, shadowOf, strongerRule } from '#contract/colours'

/** These pages stand on their own; they load nothing, not even a font. */
export const style = `
:root {
  color-scheme: light dark;
${colourProperties(['paper', 'sheet', 'wash', 'ink', 'faint', 'hairline', 'edge', 'accent', 'on-accent', 'danger'])}
  --shadow: ${shadowOf('sheet')};
  --book: "Times New Roman", "Liberation Serif", Georgia, serif;
}
${strongerRule()}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; padding: clamp(24px, 10dvh, 112px) 20px 40px; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  overflow-wrap: break-word;
}
main {
  display: grid; gap: 20px; max-width: 27rem; margin: 0 auto; padding: 28px clamp(20px, 6vw, 32px) 32px;
  background: var(--sheet); border: 1px solid var(--hairline); border-radius: 12px; box-shadow: var(--shadow);
}
.label { padding: 4px 12px; border: 1px dashed var(--edge); border-radius: 6px; color: var(--faint); }
h1, h2 { font: 600 1.44rem/1.25 var(--book); }
h2 { font-size: 1.2rem; }
ul { padding-left: 20px; }
form { display: grid; gap: 12px; }
button {
  min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: inherit; background: var(--sheet);
  border: 1px solid var(--edge); border-radius: 6px; cursor: pointer;
}
button:hover { background: var(--wash); }
button[value="pay"] { color: var(--on-accent); background: var(--accent); border-color: transparent; }
button[value="pay"]:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
[role="alert"] { color: var(--danger); }
[role="alert"]:empty { display: none; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button[value="pay"] { border-color: ButtonText; } }
`

import { colourProperties, shadowOf, strongerRule } from '#contract/colours'

/** These pages stand on their own: they must work while nothing else of the site does. */
export const style = `
@font-face {
  font-family: "STIX Two Text"; font-weight: 400 700; font-display: swap;
  src: url("FONT") format("woff2");
}
:root {
  color-scheme: light dark;
${colourProperties(['paper', 'sheet', 'ink', 'faint', 'hairline', 'edge', 'accent', 'on-accent', 'danger'])}
  --shadow: ${shadowOf('sheet')};
  --book: "STIX Two Text", "Times New Roman", "Liberation Serif", Georgia, serif;
}
${strongerRule()}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; padding: clamp(24px, 10dvh, 112px) 20px 40px; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 25rem; margin: 0 auto; }
.mark { font: 600 1.728rem/1.2 var(--book); }
.mark a { color: inherit; text-decoration: none; }
.mark svg { height: 0.62em; margin-left: 0.35em; fill: var(--accent); }
.motto { font: 400 1.2rem/1.4 var(--book); color: var(--faint); margin: 4px 0 28px; }
.sheet {
  padding: 28px clamp(20px, 6vw, 32px) 32px; background: var(--sheet); border: 1px solid var(--hairline);
  border-radius: 12px; box-shadow: var(--shadow);
}
h1 { font: 600 1.44rem/1.25 var(--book); text-wrap: balance; }
h1 + p { margin-top: 8px; color: var(--faint); }
form { display: grid; gap: 20px; margin-top: 24px; }
.field { display: grid; gap: 4px; }
label { font-weight: 500; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 6px;
}
input[aria-invalid] { border-color: var(--danger); }
input[readonly] { border-color: var(--hairline); color: var(--faint); }
.note { font-size: 0.8333rem; color: var(--faint); }
.flaw { font-size: 0.8333rem; color: var(--danger); }
.flaw::before { content: "⚠\\FE0E  "; }
button {
  min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: var(--on-accent);
  background: var(--accent); border: 1px solid transparent; border-radius: 6px; cursor: pointer;
}
button:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
.aside { margin-top: 20px; }
.below { margin-top: 20px; color: var(--faint); }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`

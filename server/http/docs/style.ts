import { colourProperties, strongerRule } from '#contract/colours'

/** Paper by day, blackboard by night, as the rest of the product; the page needs no file but itself. */
export const style = `
:root { color-scheme: light dark;
${colourProperties(['paper', 'sheet', 'ink', 'faint', 'hairline', 'accent'])}}
${strongerRule()}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem 6rem }
h1, h2 { font-family: 'STIX Two Text', Georgia, serif; font-weight: 600; line-height: 1.2 }
h1 { font-size: 2.07rem; margin: 0 0 .5rem } h2 { font-size: 1.44rem; margin: 3rem 0 .5rem }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
h3 span { color: var(--accent); display: inline-block; min-width: 4.5rem }
p { margin: .25rem 0 } .quiet { color: var(--faint) }
a { color: var(--accent); text-underline-offset: 2px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
section { border-top: 1px solid var(--hairline); padding: 1rem 0; scroll-margin-top: 1rem }
dl { margin: .5rem 0 0; display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .25rem 1rem }
dt { color: var(--faint) } dd { margin: 0; min-width: 0 }
pre { margin: 0; padding: .5rem .75rem; background: var(--sheet); border: 1px solid var(--hairline); border-radius: 6px;
  font: .875rem/1.5 ui-monospace, monospace; overflow-x: auto; tab-size: 2 }
b { font-weight: 600 } code { font: .875rem/1.5 ui-monospace, monospace }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr } }
`

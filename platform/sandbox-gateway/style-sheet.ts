import { fontFaces } from './fonts'

/** Path of the payment pages' style sheet, a separate file, so that the policy allows no inline styles. */
export const styleSheetPath = '/pay/style.css'

export const styleSheet = `
${fontFaces}
:root { color-scheme: dark; --line: #6f7c9e; --hair: #323d5a; --ink: #f4f1e8; --quiet: #b8c0d4; --paper: #121829;
  --ground: #0a0e1a; --accent: #e9b949; --on-accent: #0a0e1a; --link: #6fd8c0; --bad: #ff8a8a; --warning: #ffc168;
  font: 1rem/1.5 Figtree, Vazirmatn, Bengali, Devanagari, system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif;
  background: var(--ground); color: var(--ink) }
* { box-sizing: border-box }
body { margin: 0 }
header { display: flex; align-items: center; gap: 0.75rem; padding: 1rem max(1rem, 50% - 34rem);
  border-block-end: 1px solid var(--hair); font-size: 1.25rem; font-weight: 700 }
[dir='rtl'] header { justify-content: flex-end }
header svg { inline-size: 2rem; fill: var(--accent) }
header b { color: var(--accent) }
main { max-inline-size: 32rem; margin: 0 auto; padding: 2rem 1rem 3rem }
main.wide { max-inline-size: 70rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.3; overflow-wrap: anywhere }
.notice { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border-inline-start: 3px solid var(--warning); border-radius: 0.5rem; background: #1b2338 }
.columns { display: grid; gap: 1.5rem }
.columns > * { min-inline-size: 0 }
.summary { align-self: start; padding: 1.5rem; border: 1px solid var(--hair); border-radius: 0.75rem; background: var(--paper) }
.summary p { margin: 0 0 0.75rem; color: var(--quiet) }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0 0 1.25rem;
  font-size: 1.25rem; font-weight: 700 }
dd { margin: 0 }
label, legend { display: block; margin-block-end: 0.375rem; font-weight: 600; padding: 0 }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0 }
.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 2.75rem; font-weight: 400 }
.choice input { inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; flex: none; accent-color: var(--accent) }
.field { margin-block-end: 1.25rem }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)) }
input { inline-size: 100%; min-block-size: 3.25rem; padding: 0.5rem 1rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 0.5rem }
input[dir='ltr'] { text-align: start }
[dir='rtl'] input[dir='ltr'] { text-align: end }
input[aria-invalid='true'] { border: 2px solid var(--bad) }
.hint { margin: 0.25rem 0 0; font-size: 0.875rem; color: var(--quiet) }
.error { margin: 0.25rem 0 0; color: var(--bad); font-weight: 600 }
.problems { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border: 2px solid var(--bad); border-radius: 0.5rem }
.problems p, .problems ul { margin: 0 }
.problems a { color: var(--bad) }
button { inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 1rem; font: inherit; font-weight: 700;
  border: 1px solid var(--accent); border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); cursor: pointer }
button.second { margin-block-start: 0.75rem; background: transparent; color: inherit; border-color: var(--line) }
a { color: var(--link) }
.leave { display: inline-block; margin-block-start: 0.5rem; padding-block: 0.65rem }
details { margin-block-start: 1.5rem }
summary { min-block-size: 2.75rem; padding-block: 0.65rem; font-weight: 600; cursor: pointer }
li { margin-block-end: 0.5rem }
code { font-size: 1rem; white-space: nowrap }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
@media (min-width: 56em) {
  .columns { grid-template-columns: minmax(0, 1fr) 25rem }
}
`

/** Path of the payment pages' style sheet, a separate file, so that the policy allows no inline styles. */
export const styleSheetPath = '/pay/style.css'

export const styleSheet = `
:root { color-scheme: light dark; --line: light-dark(#6b7280, #8b93a7); --ink: light-dark(#0a0e1a, #f4f1e8);
  --paper: light-dark(#ffffff, #121829); --ground: light-dark(#f1f3f6, #0a0e1a); --accent: light-dark(#0b5d4b, #6fd8c0);
  --on-accent: light-dark(#ffffff, #06231c); --bad: light-dark(#a51616, #ff9c9c);
  font: 1rem/1.5 system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif; background: var(--ground); color: var(--ink) }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem }
main { max-inline-size: 28rem; margin: 0 auto; padding: 1.5rem; background: var(--paper); border-radius: 0.75rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
.notice { margin: 0 0 1.25rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0 0 1.25rem; font-weight: 600 }
dd { margin: 0 }
label, legend { display: block; margin-block-end: 0.25rem; font-weight: 600; padding: 0 }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0 }
.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 2.75rem; font-weight: 400 }
.choice input { inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; flex: none }
.field { margin-block-end: 1rem }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)) }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 0.5rem }
input[dir='ltr'] { text-align: start }
[dir='rtl'] input[dir='ltr'] { text-align: end }
input[aria-invalid='true'] { border: 2px solid var(--bad) }
.hint { margin: 0.25rem 0 0; font-size: 0.875rem }
.error { margin: 0.25rem 0 0; color: var(--bad); font-weight: 600 }
.problems { margin: 0 0 1.25rem; padding: 0.75rem; border: 2px solid var(--bad); border-radius: 0.5rem }
.problems p, .problems ul { margin: 0 }
.problems a { color: var(--bad) }
button { inline-size: 100%; min-block-size: 3rem; padding: 0.5rem 1rem; font: inherit; font-weight: 700;
  border: 1px solid var(--accent); border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); cursor: pointer }
button.second { margin-block-start: 0.75rem; background: transparent; color: inherit; border-color: var(--line) }
a { color: var(--accent) }
.leave { display: inline-block; margin-block-start: 0.5rem; padding-block: 0.65rem }
details { margin-block-start: 1.5rem }
summary { min-block-size: 2.75rem; padding-block: 0.65rem; font-weight: 600; cursor: pointer }
li { margin-block-end: 0.5rem }
code { font-size: 1rem; white-space: nowrap }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

import { html } from './html'

it('escapes every value and keeps its own markup', () => {
  const inner = [html`<b>${'<i>'}</b>`, html`<b>${2}</b>`]
  expect(html`<p title="${`"'&`}">${inner}</p>`.text).toBe(
    '<p title="&quot;&#39;&amp;"><b>&lt;i&gt;</b><b>2</b></p>',
  )
})

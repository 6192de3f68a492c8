/** @jest-environment jsdom */
import { jsonLd } from './json-ld'

const hostile = [
  '</script><svg onload=alert(1)>',
  '</script /',
  '<!--<script ',
  ']]>&amp;',
  'a\u2028b\u2029c',
  '\\u003c',
  '"\'`',
]

it.each(hostile)('leaves %j inside its script element, unchanged when read back', (name) => {
  document.body.innerHTML = `<script type="application/ld+json">${jsonLd({ name })}</script><p>after</p>`
  const [script, after] = [...document.body.children]
  expect(document.body.children).toHaveLength(2)
  expect(after?.tagName).toBe('P')
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ name })
})

it('leaves undefined members out', () => {
  expect(jsonLd({ '@type': 'Movie', image: undefined })).toBe('{"@type":"Movie"}')
})

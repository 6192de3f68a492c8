import { requiredClasses } from './required-classes'

it.each([
  ['.card', [['card']]],
  ['.card:hover .card-title', [['card', 'card-title']]],
  ['.tabs>:hover,.menu', [['tabs'], ['menu']]],
  ['a>b', [[]]],
])('requires every class of %s', (selector, classes) => {
  expect(requiredClasses(selector)).toEqual(classes)
})

it.each([
  [String.raw`.md\:flex`, 'md:flex'],
  [String.raw`.w-\[min\(480px\,100\%-48px\)\]`, 'w-[min(480px,100%-48px)]'],
  [String.raw`.\@container`, '@container'],
  [String.raw`.\32 xl\:min-h-13`, '2xl:min-h-13'],
  [String.raw`.\[\&\>svg\]\:mt-1>svg`, '[&>svg]:mt-1'],
])('reads %s as it is written in the markup', (selector, name) => {
  expect(requiredClasses(selector)).toEqual([[name]])
})

it('requires nothing of what stands in parentheses or brackets', () => {
  expect(requiredClasses(`.a:not(.b):is(.c,.d:has(.e)) [title=".f,"]`)).toEqual([['a']])
})

import { checkClasses, type ClassBook } from './check-classes'

/* oxlint-disable product/logical-sides -- these are what is refused */
const order = [
  'relative',
  'ml-2',
  'ms-2',
  'flex',
  'md:ml-2',
  '[&>svg]:left-0',
  'hover:flex',
  'group-has-[svg]:flex',
  "before:content-['·']",
]
const book: ClassBook = {
  candidatesToCss: (names) => names.map((name) => (order.includes(name) ? `.${name} {}` : null)),
  getClassOrder: (names) =>
    names.map((name) => [name, order.includes(name) ? BigInt(order.indexOf(name)) : null]),
}
const check = (text: string) => checkClasses({ text, line: 1 }, book, new Set(['link']))

it('accepts utilities in the order of the sheet, after a class of the product', () => {
  expect(check('link relative flex hover:flex')).toEqual([])
})

it('refuses a class that does nothing', () => {
  expect(check('flexx')).toEqual(['"flexx" is no class'])
})

it.each(['ml-2', 'md:ml-2', '[&>svg]:left-0'])('refuses %s, which is another side in Arabic', (name) => {
  expect(check(name)).toEqual([`"${name}" names a side of the screen: write the start or the end`])
})

it('refuses a query of what an ancestor has, at which the whole page is styled again', () => {
  expect(check('group-has-[svg]:flex')).toEqual([
    '"group-has-[svg]:flex" queries what an ancestor has: query siblings, or name it in a sheet',
  ])
})

it('refuses a quote, at which the rule of the class would be cut from the page', () => {
  expect(check("before:content-['·']")).toEqual([
    "before:content-['·'] has a quote, at which its rule is lost: write a token or the markup",
  ])
})

it('refuses another order', () => {
  expect(check('flex relative')).toEqual(['"flex relative" is not in the order of the sheet'])
})

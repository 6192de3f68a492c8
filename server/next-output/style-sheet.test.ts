import { readStyleSheet } from './cut-styles'

const sheet = (utilities: string, around = '') => `${around}@layer utilities{${utilities}}`
const cut = (css: string, ...used: string[]) => readStyleSheet(css)?.write(new Set(used))

it('leaves out utilities that are not used', () => {
  expect(cut(sheet('.flex{display:flex}.grid{display:grid}'), 'grid')).toBe(sheet('.grid{display:grid}'))
})

it('leaves out a condition under which nothing is used', () => {
  const css = sheet('@media (width>=48em){.a{top:0}}@media (width>=62em){.b{top:0}}')
  expect(cut(css, 'b')).toBe(sheet('@media (width>=62em){.b{top:0}}'))
})

it('keeps a rule that needs several classes only where all of them are used', () => {
  const css = sheet('.rail:hover .pager{opacity:1}')
  expect([cut(css, 'rail'), cut(css, 'rail', 'pager')]).toEqual([sheet(''), css])
})

it('keeps animations and properties that the rest reads', () => {
  const css = sheet(
    '.a{animation:turn 1s}.b{border-style:var(--tw-border-style)}',
    '@keyframes turn{to{top:0}}@property --tw-border-style{syntax:"*";inherits:false}',
  )
  expect(cut(css, 'a')).toBe(sheet('.a{animation:turn 1s}', '@keyframes turn{to{top:0}}'))
  expect(cut(css, 'b')).toBe(
    sheet(
      '.b{border-style:var(--tw-border-style)}',
      '@property --tw-border-style{syntax:"*";inherits:false}',
    ),
  )
})

it('names every class of the utilities', () => {
  expect(readStyleSheet(sheet('.a{top:0}.b>.c,.d{top:0}'))?.names).toEqual(new Set(['a', 'b', 'c', 'd']))
})

it('is nothing without utilities', () => {
  expect(readStyleSheet('.a{top:0}')).toBeNull()
})

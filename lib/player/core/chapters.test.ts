import { chapterAt, chapterBeside } from './chapters'

const chapters = [
  { start: 0, title: 'Opening' },
  { start: 60, title: 'The Road' },
  { start: 120, title: 'Nightfall' },
]

it.each([
  [0, 0],
  [59.9, 0],
  [60, 1],
  [500, 2],
])('the second %p belongs to chapter %i', (second, index) => {
  expect(chapterAt(chapters, second)).toBe(index)
})

it('no second belongs to a chapter without chapters', () => {
  expect(chapterAt([], 10)).toBe(-1)
})

it.each([
  ['next', 10, 1, 60],
  ['next', 60, 1, 120],
  ['next', 130, 1, null],
  ['previous', 70, -1, 60],
  ['previous', 63, -1, 0],
  ['previous', 2, -1, 0],
  ['previous', 40, -1, 0],
] as const)('the %s chapter at the second %i starts at %p', (_, second, step, start) => {
  expect(chapterBeside(chapters, second, step)).toBe(start)
})

it('no chapter is beside another without chapters', () => {
  expect([chapterBeside([], 10, 1), chapterBeside([], 10, -1)]).toEqual([null, null])
})

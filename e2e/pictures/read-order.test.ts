import { scenes } from './all-scenes'
import { readOrder } from './read-order'

const namesOf = (args: string[]) => readOrder(['folder', ...args]).order.scenes.map(({ name }) => name)

test('everything is pictured in four languages and at four widths unless something is named', () => {
  const { order, origin } = readOrder(['before'])
  expect(order).toEqual({
    folder: 'before',
    scenes,
    langs: ['en', 'ar', 'ur', 'bn'],
    widths: [390, 768, 1366, 1920],
  })
  expect(origin).toBeUndefined()
})

test('names, languages and widths narrow down what is pictured', () => {
  const args = ['before', '--only', 'home', '--only', 'guide', '--lang', 'fa', '--width', '320']
  const { order } = readOrder(args)
  expect(order.scenes.map(({ name }) => name).toSorted()).toEqual(['guide', 'home'])
  expect([order.langs, order.widths]).toEqual([['fa'], [320]])
})

test('nothing that shows the time is pictured of a build that runs elsewhere', () => {
  const everywhere = namesOf(['--origin', 'http://localhost:3000'])
  expect(everywhere).toContain('home')
  expect(everywhere).not.toContain('guide')
})

test.each([
  [['--only', 'nothing'], /no nothing, but .*home/],
  [['--lang', 'xx'], /no language xx/],
  [['--width', 'wide'], /No window is wide px wide/],
  [['another'], /Name one folder/],
])('%j is refused', (args, reason) => {
  expect(() => readOrder(['folder', ...args])).toThrow(reason)
})

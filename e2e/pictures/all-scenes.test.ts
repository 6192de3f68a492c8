import { pages } from '../fixtures/pages'
import { scenes } from './all-scenes'

const pictures = scenes.flatMap(({ name, states = [] }) => [
  name,
  ...states.map((state) => `${name}-${state.name}`),
])

test('every picture has a file of its own', () => {
  expect(new Set(pictures).size).toBe(pictures.length)
  for (const picture of pictures) expect(picture).toMatch(/^[a-zA-Z-]+$/)
})

test('every page of the browser tests is pictured', () => {
  for (const [name] of pages) expect(pictures).toContain(name.replaceAll(' ', '-'))
})

test('what is on now comes before everything else', () => {
  const isLive = scenes.map(({ timed, viewer }) => timed === true && viewer === 'guest')
  expect(isLive).toEqual(isLive.toSorted((a, b) => Number(b) - Number(a)))
})

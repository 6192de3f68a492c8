/** @jest-environment jsdom */
import { inTurn } from './use-row-programmes'

const frame = () => new Promise(requestAnimationFrame)

it('lets one caller on in each frame, in their order', async () => {
  const done: string[] = []
  const frames: number[] = []
  let count = 0
  let counting = true
  const counter = (async () => {
    while (counting) {
      await frame()
      count += 1
    }
  })()
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await inTurn()
      done.push(name)
      frames.push(count)
    }),
  )
  counting = false
  await counter
  expect(done).toEqual(['first', 'second', 'third'])
  expect(new Set(frames).size).toBe(3)
})

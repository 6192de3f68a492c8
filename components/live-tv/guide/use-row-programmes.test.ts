/** @jest-environment jsdom */
import { waitForTurn } from './use-row-programmes'

const frame = () => new Promise(requestAnimationFrame)

it('resolves for one caller in each frame, in order', async () => {
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
      await waitForTurn()
      done.push(name)
      frames.push(count)
    }),
  )
  counting = false
  await counter
  expect(done).toEqual(['first', 'second', 'third'])
  expect(new Set(frames).size).toBe(3)
})

import { createTurns } from './send-request'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets one waiter go on per turn of the event loop, in the order of arrival', async () => {
  const turns = createTurns()
  const order: number[] = []
  for (const waiter of [1, 2, 3]) void turns.next().then(() => order.push(waiter))
  const doneAfterTurn: number[] = []
  for (let at = 0; at < 3; at += 1) {
    await turn()
    doneAfterTurn.push(order.length)
  }
  expect(order).toEqual([1, 2, 3])
  expect(doneAfterTurn).toEqual([1, 2, 3])
})

it('starts again after its queue was empty', async () => {
  const turns = createTurns()
  await turns.next()
  await turn()
  await expect(turns.next()).resolves.toBeUndefined()
})

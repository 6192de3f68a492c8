/** @jest-environment jsdom */
import { inlineScripts } from '../inline/inline-scripts'
import { readsNastaliq, watchNastaliq } from './browser-cookies'
import { writeNastaliq } from './save-preference'

const root = document.documentElement

const mark = () => {
  const script = document.createElement('script')
  script.textContent = inlineScripts.markNastaliq
  document.head.append(script)
  return root.hasAttribute('data-nastaliq')
}

beforeEach(() => {
  for (const name of ['nastaliq', 'my-nastaliq']) document.cookie = `${name}=; Path=/; Max-Age=0`
  delete root.dataset.nastaliq
})

it('applies at once, notifies listeners and applies to the next page', () => {
  const listener = jest.fn()
  const stop = watchNastaliq(listener)
  writeNastaliq(true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(readsNastaliq()).toBe(true)
  expect(root.hasAttribute('data-nastaliq')).toBe(true)
  delete root.dataset.nastaliq
  expect(mark()).toBe(true)
  stop()
  writeNastaliq(false)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(root.hasAttribute('data-nastaliq')).toBe(false)
})

it.each(['nastaliq=off', 'my-nastaliq=on', 'nastaliq=once'])('leaves a page as it is with %s', (cookie) => {
  document.cookie = `${cookie}; Path=/`
  expect(mark()).toBe(false)
})

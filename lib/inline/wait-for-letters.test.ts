/** @jest-environment jsdom */
import { lettersScript } from './inline-scripts'

const root = document.documentElement
const load = jest.fn<Promise<unknown>, [string, string]>()

/** Runs the inline script, as the page does. */
const run = (script: string) => window.eval(script) as void
const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset()
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  root.removeAttribute('data-letters')
})

it.each(['en', 'ar', 'ur', 'fa', 'fr', 'ms'] as const)('has nothing to wait for in %s', (lang) => {
  expect(lettersScript(lang)).toBeNull()
})

it.each([
  ['bn', 'HP Bengali'],
  ['hi', 'HP Devanagari'],
] as const)('waits in %s for both weights of the letters, and no longer', async (lang, family) => {
  let arrive: () => void = () => undefined
  load.mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)))
  run(lettersScript(lang) ?? '')
  expect(load.mock.calls.map(([font]) => font)).toEqual([`400 1em "${family}"`, `700 1em "${family}"`])
  await settle()
  expect(root.hasAttribute('data-letters')).toBe(true)
  arrive()
  await settle()
  expect(root.hasAttribute('data-letters')).toBe(false)
})

it('waits no longer for letters that cannot be had', async () => {
  load.mockRejectedValue(new Error('blocked'))
  run(lettersScript('bn') ?? '')
  await settle()
  expect(root.hasAttribute('data-letters')).toBe(false)
})

it('shows the page after three seconds whatever has come', async () => {
  load.mockReturnValue(new Promise(() => undefined))
  run(lettersScript('bn') ?? '')
  await jest.advanceTimersByTimeAsync(2_999)
  expect(root.hasAttribute('data-letters')).toBe(true)
  await jest.advanceTimersByTimeAsync(1)
  expect(root.hasAttribute('data-letters')).toBe(false)
})

it('shows the page at once in a browser that cannot load fonts by name', () => {
  Object.defineProperty(document, 'fonts', { value: undefined, configurable: true })
  run(lettersScript('bn') ?? '')
  expect(root.hasAttribute('data-letters')).toBe(false)
})

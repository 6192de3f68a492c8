import { countPassingBytes } from './process'

const megabyte = 1024 * 1024
const given = globalThis.gc
const collect = jest.fn()

beforeEach(() => {
  globalThis.gc = collect
  countPassingBytes(4 * megabyte)
  collect.mockClear()
})
afterEach(() => {
  globalThis.gc = given
})

it('runs a minor collection after every four megabytes', () => {
  for (let chunks = 0; chunks < 128; chunks += 1) countPassingBytes(megabyte / 16)
  expect(collect.mock.calls).toEqual([[{ type: 'minor' }], [{ type: 'minor' }]])
})

it('does not collect below four megabytes', () => {
  countPassingBytes(3 * megabyte)
  expect(collect).not.toHaveBeenCalled()
})

it('does nothing where Node was started without --expose-gc', () => {
  globalThis.gc = undefined
  expect(() => countPassingBytes(8 * megabyte)).not.toThrow()
})

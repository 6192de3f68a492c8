import { createFailure } from './failure-code'

const cause = { source: 7, details: 'fragLoadError', status: null }

it('is the same for every viewer with the same cause', () => {
  expect(createFailure({ kind: 'network', ...cause }).code).toBe(
    createFailure({ kind: 'network', ...cause }).code,
  )
  expect(createFailure({ kind: 'network', ...cause }).code).toMatch(/^E\.8-[0-9A-F]{4}$/)
})

it('differs by video, cause and status', () => {
  const codes = [
    createFailure({ kind: 'network', ...cause }),
    createFailure({ kind: 'network', ...cause, source: 8 }),
    createFailure({ kind: 'network', ...cause, details: 'levelLoadError' }),
    createFailure({ kind: 'network', ...cause, status: 502 }),
  ].map(({ code }) => code)
  expect(new Set(codes).size).toBe(4)
})

it.each([
  ['refused', 'E.6'],
  ['media', 'E.4'],
  ['host', 'E.6'],
] as const)('a %s failure gets the code %s', (kind, prefix) => {
  expect(createFailure({ kind, ...cause }).code.startsWith(`${prefix}-`)).toBe(true)
})

import { createMediaError } from './media-error'

const cause = { source: 7, details: 'fragLoadError', status: null }

it('is the same for every viewer with the same cause', () => {
  expect(createMediaError({ kind: 'network', ...cause }).code).toBe(
    createMediaError({ kind: 'network', ...cause }).code,
  )
  expect(createMediaError({ kind: 'network', ...cause }).code).toMatch(/^E\.8-[0-9A-F]{4}$/)
})

it('differs by video, cause and status', () => {
  const codes = [
    createMediaError({ kind: 'network', ...cause }),
    createMediaError({ kind: 'network', ...cause, source: 8 }),
    createMediaError({ kind: 'network', ...cause, details: 'levelLoadError' }),
    createMediaError({ kind: 'network', ...cause, status: 502 }),
  ].map(({ code }) => code)
  expect(new Set(codes).size).toBe(4)
})

it.each([
  ['refused', 'E.6'],
  ['media', 'E.4'],
  ['host', 'E.6'],
] as const)('a %s failure gets the code %s', (kind, prefix) => {
  expect(createMediaError({ kind, ...cause }).code.startsWith(`${prefix}-`)).toBe(true)
})

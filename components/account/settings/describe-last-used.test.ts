import { describeLastUsed } from './device-settings'

const now = Date.parse('2026-11-20T12:00:00Z')
const used = (ago: number) => new Date(now - ago).toISOString()
const minute = 60_000
const day = 24 * 60 * minute

it.each([
  [0, 'this minute'],
  [5 * minute, '5 minutes ago'],
  [3 * 60 * minute, '3 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [8 * day, 'November 12, 2026'],
])('describes a use %d ms ago', (ago, text) => {
  expect(describeLastUsed('en', used(ago), now)).toBe(text)
})

it('treats a use in the future as now', () => {
  expect(describeLastUsed('en', used(-5 * minute), now)).toBe('this minute')
})

it('uses the language of the page', () => {
  expect(describeLastUsed('fr', used(2 * day), now)).toBe('avant-hier')
})

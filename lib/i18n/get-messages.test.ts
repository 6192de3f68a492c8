import compile from 'icu-minify/compile'
import { log } from '../api/log'
import { validMessages } from './get-messages'

const base = {
  home: {
    title: compile('Home'),
    greeting: compile('Hello {name}'),
    count: compile('{count, plural, one {# title} other {# titles}}'),
    until: compile('Until {end, date, ::yMMMd}'),
    terms: compile('Read the <link>terms</link>'),
  },
}

let lines: unknown[]
beforeEach(() => {
  lines = []
  jest.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
})
afterEach(() => jest.restoreAllMocks())

const valid = (texts: Record<string, string>) => validMessages('en', base, texts)

it('passes on texts that take the same values as the built-in ones, or fewer', () => {
  const texts = {
    'home.title': 'Start',
    'home.greeting': '{name, select, Sara {Welcome back} other {Welcome, {name}}}',
    'home.count': '{count, plural, =0 {none} one {one} other {{count, number}}}',
    'home.until': '{end, date, ::yMMM}',
    'home.terms': 'No link',
  }
  const compiled = Object.entries(texts).map(([key, text]) => [key, compile(text)] as const)
  expect(valid(texts)).toEqual(Object.fromEntries(compiled))
  expect(lines).toEqual([])
})

it.each([
  ['a brace that is not closed', 'home.title', 'Start {'],
  ['a plural without other', 'home.count', '{count, plural, one {one}}'],
  ['a tag that is not closed', 'home.terms', 'Read <link>this'],
  ['a value that the product does not give', 'home.greeting', 'Hello {nobody}'],
  ['such a value in a branch', 'home.count', '{count, plural, one {{nobody}} other {#}}'],
  ['a tag that the product does not give', 'home.terms', '<b>Read</b> the <link>terms</link>'],
  ['a value as a tag', 'home.greeting', 'Hello <name>you</name>'],
  ['a tag as a value', 'home.terms', 'Read {link}'],
  ['a text as a date', 'home.greeting', 'Hello {name, date, long}'],
  ['a style by its name', 'home.until', 'Until {end, date, long}'],
  ['a plural with an offset', 'home.count', '{count, plural, offset:1 one {one} other {#}}'],
  ['an unknown unit', 'home.count', '{count, number, ::unit/nonsense}'],
])('leaves out a text with %s, and logs its language and key', (_, key, text) => {
  expect(valid({ 'home.title': 'Start', [key]: text })).toEqual(
    key === 'home.title' ? {} : { 'home.title': 'Start' },
  )
  expect(lines).toEqual([expect.objectContaining({ event: 'text-refused', lang: 'en', key })])
})

it('logs a broken text once while the texts stay the same', () => {
  const texts = { 'home.title': 'Once {' }
  valid(texts)
  valid({ ...texts })
  expect(lines).toHaveLength(1)
  valid({ ...texts, 'home.greeting': 'Hi' })
  expect(lines).toHaveLength(2)
})

it('logs a broken text once for all bundles of the process', () => {
  valid({ 'home.title': 'Shared {' })
  jest.isolateModules(() => {
    const api = jest.requireActual<{ log: typeof log }>('../api/log')
    expect(api.log).not.toBe(log)
    jest.spyOn(api.log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
    const other = jest.requireActual<{ validMessages: typeof validMessages }>('./get-messages')
    expect(other.validMessages('en', base, { 'home.title': 'Shared {' })).toEqual({})
  })
  expect(lines).toHaveLength(1)
})

it('ignores keys that the product does not have', () => {
  valid({ 'home.unknown': '{' })
  expect(lines).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langCodes, languages } from '@/lib/contract'
import en from '../messages/en.json'
import { messageIn } from './problem'

const read = (lang: string) =>
  JSON.parse(readFileSync(join(process.cwd(), `platform/messages/${lang}.json`), 'utf8')) as Record<
    string,
    string
  >
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

it.each(langCodes)('has every message in %s, translated and with the same placeholders', (lang) => {
  const messages = read(lang)
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    expect({ key, placeholders: placeholders(messages[key] ?? '') }).toEqual({
      key,
      placeholders: placeholders(text),
    })
    if (lang !== 'en') expect({ key, text: messages[key] }).not.toEqual({ key, text })
  }
})

it.each(langCodes)('writes counts in the digits of %s, and codes as they are', (lang) => {
  const count = new Intl.NumberFormat(languages[lang].intlTag).format(1234)
  expect(messageIn(lang, 'tooManyProfiles', { count: 1234 })).toContain(count)
  expect(messageIn(lang, 'codeText', { code: '0123' })).toContain('0123')
})

it('fills placeholders and leaves unknown ones alone', () => {
  expect(messageIn('fa', 'season', { number: 2 })).toBe('فصل ۲')
  expect(messageIn('bn', 'devicesDue', { count: 10 })).toContain('১০')
  expect(messageIn('en', 'season')).toBe('Season {number}')
})

import { readFileSync } from 'node:fs'
import { langCodes, type LangCode } from '@/lib/contract'

type Tree = { readonly [key: string]: string | Tree }

/** Screens of whole sentences and labels: a text that equals the English one there was forgotten. */
const screens = [
  'family',
  'support',
  'announcements',
  'smartBanner',
  'offer',
  'landing',
  'campaigns',
  'errors',
]

/** Texts that are spelt as in English. */
const sameSpelling: Partial<Record<LangCode, readonly string[]>> = { fr: ['E-mail', 'Invitation', 'Message'] }

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Tree | string>
const ofScreens = (lang: LangCode) => {
  const texts = readTexts(`messages/${lang}.json`)
  return Object.fromEntries(screens.map((screen) => [screen, texts[screen] ?? {}]))
}
const ofHosts = (lang: LangCode) => readTexts(`platform/messages/${lang}.json`)

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )

it.each(langCodes.filter((lang) => lang !== 'en'))(
  'the family, support and campaign screens of %s have no text of the English ones',
  (lang) => {
    for (const read of [ofScreens, ofHosts]) {
      const english = new Map(flatten(read('en')))
      const same = flatten(read(lang)).filter(([key, text]) => english.get(key) === text)
      expect(english.size).toBeGreaterThan(100)
      expect(same.map(([, text]) => text).filter((text) => !sameSpelling[lang]?.includes(text))).toEqual([])
    }
  },
)

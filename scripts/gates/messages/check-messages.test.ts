import { checkTexts } from './check-texts'
import { checkUsage } from './check-usage'
import { flatten } from './flatten'

const english = flatten({
  home: { hello: 'Hello there, {name}', count: '{n, plural, one {# film} other {# films}}' },
})
const page = (text: string) => [{ file: 'page.tsx', text }]

it('accepts a complete translation', () => {
  const texts = flatten({
    home: { hello: 'Bonjour à {name}', count: '{n, plural, one {# film} many {# de films} other {# films}}' },
  })
  expect(checkTexts('fr', texts, english)).toEqual([])
})

it.each([
  ['a missing key', 'fr', { home: { hello: 'Bonjour {name}' } }, 'home.count: missing'],
  [
    'an unknown key',
    'en',
    { home: { hello: 'Hello there, {name}', more: 'x' } },
    'home.more: unknown to English',
  ],
  ['a lost argument', 'fr', { home: { hello: 'Bonjour à tous' } }, 'home.hello: lacks {name}'],
  ['an invented argument', 'fr', { home: { hello: 'Bonjour {name} {x}' } }, 'home.hello: has an unknown {x}'],
  ['broken ICU', 'fr', { home: { hello: 'Bonjour {name' } }, expect.stringContaining('home.hello: ')],
  [
    'English left in French',
    'fr',
    { home: { hello: 'Hello there, {name}' } },
    'home.hello: still in English',
  ],
  ['Latin text in Bengali', 'bn', { home: { hello: 'Nomoshkar {name}' } }, 'home.hello: still in English'],
  [
    'a lost Arabic plural',
    'ar',
    { home: { count: '{n, plural, one {فيلم} other {# فيلم}}' } },
    'home.count: plural n lacks "few"',
  ],
  [
    'an offset of a plural',
    'en',
    { home: { count: '{n, plural, offset:1 one {# film} other {# films}}' } },
    'home.count: n has an offset',
  ],
  [
    'a style by its name',
    'en',
    { home: { count: '{n, plural, one {# film} other {{n, number, integer} films}}' } },
    'home.count: n has the style "integer" by name',
  ],
  [
    'a lost French plural of millions',
    'fr',
    { home: { count: '{n, plural, one {# film} other {# films}}' } },
    'home.count: plural n lacks "many"',
  ],
] as const)('reports %s', (_, lang, tree, problem) => {
  expect(checkTexts(lang, flatten(tree), english)).toContainEqual(problem)
})

it('accepts Latin key labels in another script', () => {
  const texts = flatten({ player: { help: { home: 'Home' } } })
  expect(checkTexts('ar', texts, texts)).toEqual([])
})

it('finds unused keys at any depth of namespace', () => {
  const source = "const t = await getTranslations('home'); t('hello', { name })"
  expect(checkUsage(english.keys(), page(source))).toEqual(['home.count: no page uses it'])
})

it.each(['namespaces', 'except'])('counts no key as used that a page names in %s', (attribute) => {
  const source = `const a = <ClientMessages ${attribute}={['home.count']}>{t('home.hello')}</ClientMessages>`
  expect(checkUsage(english.keys(), page(source))).toEqual(['home.count: no page uses it'])
})

it('sees the namespace of a client component', () => {
  const source = "const t = useTranslations('home'); t('hello', { name }); t.rich('count', { n })"
  expect(checkUsage(english.keys(), page(source))).toEqual([])
})

it.each([
  'const say = useTranslations("home"); say(key)',
  'const say = await getTranslations(); say.rich(key)',
])('refuses the dynamic key of a translator by any name: %s', (source) => {
  expect(checkUsage([], page(source))).toEqual(['page.tsx:1: a message key has to be a literal'])
})

it.each(['t(`home.${kind}`)', 't(key)', "t.rich('a' + b)", 'tHome(kind)'])(
  'refuses the dynamic key of %s',
  (source) => {
    expect(checkUsage([], page(source))).toEqual(['page.tsx:1: a message key has to be a literal'])
  },
)

it('accepts a choice between two literals', () => {
  expect(checkUsage([], page("t(open ? 'close' : 'open')"))).toEqual([])
})

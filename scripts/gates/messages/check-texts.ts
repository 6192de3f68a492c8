import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languages, type LangCode, type Script } from '@/lib/contract'

type Texts = ReadonlyMap<string, string>

const scriptLetters: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  arabic: /\p{Script=Arabic}/u,
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
}

function readElements(text: string): MessageFormatElement[] | string {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  }
}

/** Names of arguments and tags, and the plural categories of each plural argument. */
function collect(
  elements: readonly MessageFormatElement[],
  names: Set<string>,
  plurals: Map<string, Set<string>>,
): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.value)
    if (element.type === TYPE.tag) collect(element.children, names, plurals)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    if (element.type === TYPE.plural && element.pluralType === 'cardinal')
      plurals.set(element.value, new Set(Object.keys(element.options)))
    for (const option of Object.values(element.options)) collect(option.value, names, plurals)
  }
}

function parts(elements: readonly MessageFormatElement[]) {
  const names = new Set<string>()
  const plurals = new Map<string, Set<string>>()
  collect(elements, names, plurals)
  return { names, plurals }
}

function missingPlurals(lang: LangCode, plurals: ReadonlyMap<string, Set<string>>): string[] {
  const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return [...plurals].flatMap(([name, given]) =>
    needed.filter((category) => !given.has(category)).map((category) => `plural ${name} lacks "${category}"`),
  )
}

/** The visible text: literals, and the last branch of a plural or choice, without the brand. */
function visibleText(elements: readonly MessageFormatElement[]): string {
  const texts = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value
    if (element.type === TYPE.tag) return visibleText(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return visibleText(Object.values(element.options).at(-1)?.value ?? [])
    return ' '
  })
  return texts.join('').replace(/HilalPlay|HLS|CC|PIN|TV/g, ' ')
}

/** Labels of keyboard keys, which are Latin letters in every script. */
const keyCaps: ReadonlySet<string> = new Set(['player.help.home', 'player.help.end', 'player.help.escape'])

/** What the message compiler drops: named styles, and plural offsets. */
function notCompiled(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.tag:
      return element.children.flatMap(notCompiled)
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return typeof element.style === 'string'
        ? [`${element.value} has the style "${element.style}" by name`]
        : []
    case TYPE.select:
    case TYPE.plural: {
      const offset = element.type === TYPE.plural && element.offset ? [`${element.value} has an offset`] : []
      return [...offset, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(notCompiled))]
    }
    default:
      return []
  }
}

const termsIn = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

function leftInEnglish(lang: LangCode, text: string, english: string): boolean {
  if (termsIn(english).length === 0) return false
  if (languages[lang].script !== 'latin') return !scriptLetters[languages[lang].script].test(text)
  return text === english && termsIn(text).length >= 2
}

/** Problems of one language's texts compared with the English ones. */
export function checkTexts(lang: LangCode, texts: Texts, english: Texts): string[] {
  const problems: string[] = []
  for (const key of english.keys()) if (!texts.has(key)) problems.push(`${key}: missing`)
  for (const [key, text] of texts) {
    const source = english.get(key)
    if (source === undefined) {
      problems.push(`${key}: unknown to English`)
      continue
    }
    const elements = readElements(text)
    const expected = readElements(source)
    if (typeof elements === 'string') {
      problems.push(`${key}: ${elements}`)
      continue
    }
    if (typeof expected === 'string') continue
    const { names, plurals } = parts(elements)
    const wanted = parts(expected).names
    for (const name of wanted) if (!names.has(name)) problems.push(`${key}: lacks {${name}}`)
    for (const name of names) if (!wanted.has(name)) problems.push(`${key}: has an unknown {${name}}`)
    problems.push(...elements.flatMap(notCompiled).map((problem) => `${key}: ${problem}`))
    problems.push(...missingPlurals(lang, plurals).map((problem) => `${key}: ${problem}`))
    if (
      lang !== 'en' &&
      !keyCaps.has(key) &&
      leftInEnglish(lang, visibleText(elements), visibleText(expected))
    )
      problems.push(`${key}: still in English`)
  }
  return problems
}

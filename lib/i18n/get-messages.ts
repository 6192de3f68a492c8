import compile from 'icu-minify/compile'
import { createTranslator } from 'next-intl'
import { callHost } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import { languages, type LangCode } from '@/lib/contract'
import { log } from '../api/log'
import { loadMessages } from './load-messages'
import { mergeMessages, type MessageTree, messageAt, type CompiledMessage } from './message-tree'

type SampleValue = string | number | Date | ((chunks: unknown) => string)

/** How `icu-minify` numbers the formatting of a value; a plain value has no number, a tag has its content. */
const kinds = { select: 1, plural: 2, ordinal: 3, number: 4, date: 5, time: 6 } as const

interface ValueUse {
  name: string
  sample: SampleValue
  /** A named style, such as `long`, instead of a skeleton. */
  namedStyle: string | null
  /** The lists of nodes within it, one per branch. */
  inner: unknown[]
}

function useOf([name, kind, ...rest]: [string, ...unknown[]]): ValueUse {
  const [style] = rest
  const namedStyle = typeof style === 'string' ? style : null
  switch (kind) {
    case undefined:
      return { name, sample: 'text', namedStyle: null, inner: [] }
    case kinds.select:
      return { name, sample: 'text', namedStyle: null, inner: Object.values(style as object) }
    case kinds.plural:
    case kinds.ordinal:
      return { name, sample: 1, namedStyle: null, inner: Object.values(style as object) }
    case kinds.number:
      return { name, sample: 1, namedStyle, inner: [] }
    case kinds.date:
    case kinds.time:
      return { name, sample: new Date(0), namedStyle, inner: [] }
    default:
      return { name, sample: String, namedStyle: null, inner: [[kind, ...rest]] }
  }
}

const isUse = (node: unknown): node is [string, ...unknown[]] =>
  Array.isArray(node) && typeof node[0] === 'string'

/** Every use of a value in a compiled message, in all branches. */
export function valueUses(message: CompiledMessage): ValueUse[] {
  const usesIn = (nodes: unknown): ValueUse[] =>
    Array.isArray(nodes)
      ? nodes.filter(isUse).flatMap((node) => {
          const use = useOf(node)
          return [use, ...use.inner.flatMap(usesIn)]
        })
      : []
  return usesIn(message)
}

type Values = Record<string, SampleValue>

/** Why a message cannot be formatted with the values of the one it replaces; `null` when it can. */
function misuseOf(message: CompiledMessage, values: Values): string | null {
  const uses = valueUses(message)
  const unknown = uses.filter(({ name }) => !Object.hasOwn(values, name))
  if (unknown.length > 0) return `unknown {${unknown.map(({ name }) => name).join('}, {')}}`
  const isTag = (value: SampleValue | undefined) => typeof value === 'function'
  if (uses.some(({ name, sample }) => isTag(sample) !== isTag(values[name]))) return 'a tag stands as a value'
  const style = uses.find(({ namedStyle }) => namedStyle !== null)?.namedStyle
  return style ? `style "${style}" is no skeleton` : null
}

function formattingFault(lang: LangCode, message: CompiledMessage, values: Values): string | null {
  let fault: string | null = null
  const onError = (error: Error) => void (fault ??= error.message)
  const messages = { text: message as string }
  const t = createTranslator({ locale: languages[lang].intlTag, messages, timeZone: 'UTC', onError })
  void t.rich('text', values as Parameters<typeof t.rich>[1])
  return fault
}

/** `icu-minify` drops it silently. */
const pluralOffset = /plural\s*,\s*offset:/

/** A compiled text, or why it cannot replace the product's own message, whose values it receives. */
function compileText(lang: LangCode, text: string, original: CompiledMessage): CompiledMessage | Error {
  if (pluralOffset.test(text)) return new Error('a plural with an offset')
  try {
    const message = compile(text)
    const values = Object.fromEntries(
      valueUses(original)
        .reverse()
        .map(({ name, sample }) => [name, sample]),
    )
    const fault = misuseOf(message, values) ?? formattingFault(lang, message, values)
    return fault === null ? message : new Error(fault)
  } catch (error) {
    return error instanceof Error ? error : new Error('unreadable')
  }
}

interface Checked {
  source: string
  valid: Readonly<Record<string, CompiledMessage>>
}

const storeKey = Symbol.for('hilalplay.valid-messages')

/** Stored on the process, since pages and routes are separate bundles. */
function checkedMessages(): Map<LangCode, Checked> {
  const shared: typeof globalThis & { [storeKey]?: Map<LangCode, Checked> } = globalThis
  return (shared[storeKey] ??= new Map<LangCode, Checked>())
}

/**
 * The operator's texts that can be formatted with the values of the built-in messages they replace, compiled. Each
 * invalid one is logged, once for as long as the language's texts stay the same.
 */
export function validMessages(
  lang: LangCode,
  base: MessageTree,
  texts: Readonly<Record<string, string>>,
): Checked['valid'] {
  const checked = checkedMessages()
  const source = JSON.stringify(texts)
  const earlier = checked.get(lang)
  if (earlier?.source === source) return earlier.valid
  const valid: Record<string, CompiledMessage> = {}
  for (const [name, text] of Object.entries(texts)) {
    const original = messageAt(base, name)
    if (original === null) continue
    const message = compileText(lang, text, original)
    if (message instanceof Error)
      log.warn(
        { event: 'text-refused', lang, key: name, fault: message.message },
        'text of the operator refused',
      )
    else valid[name] = message
  }
  checked.set(lang, { source, valid })
  return valid
}

/** Messages are not worth waiting for: a page that also waits for its content has to respond within 5 s. */
const timeoutMs = 500

async function operatorTexts(lang: LangCode): Promise<Record<string, string>> {
  const entries = await callHost(
    contentCalls.listLanguages,
    {},
    { lang, cache: cacheFor.languages, timeoutMs },
  )
  const version = entries.data?.data.find((entry) => entry.langCode === lang)?.version ?? 0
  if (version === 0) return {}
  const input = { params: { code: lang }, query: { v: version } }
  const context = { lang, cache: cacheFor.translation, timeoutMs }
  const texts = await callHost(contentCalls.getTranslation, input, context)
  return texts.data?.data ?? {}
}

/**
 * A language's messages: the built-in ones, overridden by the translation whose version the language list names
 * (specification 4). The built-in ones are used when the content host does not respond, and for texts that cannot be
 * formatted.
 */
export async function getMessages(lang: LangCode): Promise<MessageTree> {
  const [base, texts] = await Promise.all([loadMessages(lang), operatorTexts(lang)])
  return mergeMessages(base, validMessages(lang, base, texts))
}

import compile from 'icu-minify/compile'
import { createTranslator } from 'next-intl'
import { log } from '../api/log'
import { languages, type LangCode } from '../contract/languages'
import { messageAt, type CompiledMessage, type MessageTree } from './merge-messages'
import { valueUses, type SampleValue } from './message-values'

type Values = Record<string, SampleValue>

/** Why a message cannot be given the values of the one it replaces; `null` when it can. */
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

/** `icu-minify` leaves it out without a word. */
const pluralOffset = /plural\s*,\s*offset:/

/** A text compiled, or why it cannot stand in for the product's own, whose values it is given. */
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

/** Kept on the process, since pages and routes are bundles of their own. */
function checkedMessages(): Map<LangCode, Checked> {
  const shared: typeof globalThis & { [storeKey]?: Map<LangCode, Checked> } = globalThis
  return (shared[storeKey] ??= new Map<LangCode, Checked>())
}

/**
 * Those of an operator's texts that can be formatted with the values of the built-in messages which they replace,
 * compiled. Each that cannot is named in the log, once for as long as the texts of the language stay the same.
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

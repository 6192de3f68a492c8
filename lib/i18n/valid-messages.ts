import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from 'next-intl'
import { log } from '../api/log'
import { languages, type LangCode } from '../contract/languages'
import type { MessageTree } from './merge-messages'
import { textAt } from './text-at'

type Messages = Readonly<Record<string, string>>
type Value = string | number | Date | ((chunks: string) => string)

const sampleOf: Partial<Record<TYPE, Value>> = {
  [TYPE.tag]: (chunks) => chunks,
  [TYPE.number]: 1,
  [TYPE.plural]: 1,
  [TYPE.date]: new Date(0),
  [TYPE.time]: new Date(0),
}

/** A value for every name that a message takes, in whichever of its branches. */
function sampleValues(
  elements: readonly MessageFormatElement[],
  values: Record<string, Value> = {},
): Record<string, Value> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    values[element.value] ??= sampleOf[element.type] ?? 'text'
    if (element.type === TYPE.tag) sampleValues(element.children, values)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    for (const option of Object.values(element.options)) sampleValues(option.value, values)
  }
  return values
}

/** Why a text cannot stand in for the product's own, whose values it is given; `null` when it can. */
function faultOf(lang: LangCode, text: string, original: string): string | null {
  try {
    const values = sampleValues(parse(original))
    const unknown = Object.keys(sampleValues(parse(text))).filter((name) => !Object.hasOwn(values, name))
    if (unknown.length > 0) return `unknown {${unknown.join('}, {')}}`
    return formattingFault(lang, text, values)
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  }
}

function formattingFault(lang: LangCode, text: string, values: Record<string, Value>): string | null {
  let fault: string | null = null
  const onError = (error: Error) => void (fault ??= error.message)
  const t = createTranslator({
    locale: languages[lang].intlTag,
    messages: { text },
    timeZone: 'UTC',
    onError,
  })
  const formatted: unknown = t.rich('text', values as Parameters<typeof t.rich>[1])
  const parts: unknown[] = [formatted].flat()
  return fault ?? (parts.some((part) => typeof part === 'function') ? 'a tag stands as a value' : null)
}

interface Checked {
  source: string
  valid: Messages
}

const storeKey = Symbol.for('hilalplay.valid-messages')

/** Kept on the process, since pages and routes are bundles of their own. */
function checkedMessages(): Map<LangCode, Checked> {
  const shared: typeof globalThis & { [storeKey]?: Map<LangCode, Checked> } = globalThis
  return (shared[storeKey] ??= new Map<LangCode, Checked>())
}

/**
 * Those of an operator's texts that can be formatted with the values of the built-in ones which they replace. Each that
 * cannot is named in the log, once for as long as the texts of the language stay the same.
 */
export function validMessages(lang: LangCode, base: MessageTree, messages: Messages): Messages {
  const checked = checkedMessages()
  const source = JSON.stringify(messages)
  const earlier = checked.get(lang)
  if (earlier?.source === source) return earlier.valid
  const valid = Object.entries(messages).filter(([name, text]) => {
    const original = textAt(base, name)
    const fault = original === null ? null : faultOf(lang, text, original)
    if (fault !== null)
      log.warn({ event: 'text-refused', lang, key: name, fault }, 'text of the operator refused')
    return fault === null
  })
  const found = { source, valid: Object.fromEntries(valid) }
  checked.set(lang, found)
  return found.valid
}

import type { LangCode } from '../contract/languages'
import { limits } from '../contract/limits'
import type { MessageTree } from './merge-messages'
import type { TextGroup } from './text-groups'

const kept = new Map<string, Promise<MessageTree>>()

async function load(address: string): Promise<MessageTree> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limits.lazyTimeoutMs) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MessageTree
}

/** The words of a group, to hand to `NextIntlClientProvider`: fetched once a tab. Rejects when they do not come. */
export function fetchTexts(lang: LangCode, group: TextGroup): Promise<MessageTree> {
  const address = `/texts/${lang}/${group}.json`
  const known = kept.get(address)
  if (known) return known
  const started = load(address)
  kept.set(address, started)
  started.catch(() => kept.delete(address))
  return started
}

import { limits, type LangCode } from '@/lib/contract'
import type { LazyNamespace } from './lazy-namespaces'
import type { MessageTree } from './message-tree'

const pending = new Map<string, Promise<MessageTree>>()

async function load(address: string): Promise<MessageTree> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limits.lazyTimeoutMs) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as MessageTree
}

/** A namespace's messages for `NextIntlClientProvider`, fetched once per tab. Rejects when that fails. */
export function fetchMessages(lang: LangCode, namespace: LazyNamespace): Promise<MessageTree> {
  const address = `/texts/${lang}/${namespace}.json`
  const cached = pending.get(address)
  if (cached) return cached
  const started = load(address)
  pending.set(address, started)
  started.catch(() => pending.delete(address))
  return started
}

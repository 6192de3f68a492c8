import type { MessageTree } from './merge-messages'

/** The text at a dotted key, raw as it stands in the file, or `null` when there is none. */
export function textAt(messages: MessageTree, key: string): string | null {
  let node: MessageTree | string | undefined = messages
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return null
    node = node[part]
  }
  return typeof node === 'string' ? node : null
}

import type { Messages, NestedKeyOf } from 'next-intl'
import { isMessage, type MessageTree } from './merge-messages'

/** A message, or all of those under it, by its dotted key. */
export type MessagePath = NestedKeyOf<Messages>

function picked(tree: MessageTree, source: MessageTree, [key, ...rest]: readonly string[]): MessageTree {
  const node = key === undefined ? undefined : source[key]
  if (key === undefined || node === undefined) return tree
  if (rest.length === 0 || isMessage(node)) return { ...tree, [key]: node }
  const known = tree[key]
  return { ...tree, [key]: picked(known === undefined || isMessage(known) ? {} : known, node, rest) }
}

function without(tree: MessageTree, [key, ...rest]: readonly string[]): MessageTree {
  const node = key === undefined ? undefined : tree[key]
  if (key === undefined || node === undefined) return tree
  if (rest.length > 0 && !isMessage(node)) return { ...tree, [key]: without(node, rest) }
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== key))
}

/** What of a language's messages goes to the browser: those under `paths`, save those under `except`. */
export function pickMessages(
  messages: MessageTree,
  paths: readonly MessagePath[],
  except: readonly MessagePath[] = [],
): MessageTree {
  const chosen = paths.reduce<MessageTree>((tree, path) => picked(tree, messages, path.split('.')), {})
  return except.reduce<MessageTree>((tree, path) => without(tree, path.split('.')), chosen)
}

import type compile from 'icu-minify/compile'
import type { Messages, NestedKeyOf } from 'next-intl'

/** A message compiled by `icu-minify`: a text, or the parts of one that takes values. */
export type CompiledMessage = ReturnType<typeof compile>

/** Messages, nested by the parts of their keys. */
export interface MessageTree {
  [key: string]: CompiledMessage | MessageTree
}

type Node = MessageTree[string]

/** Whether this is a message rather than a tree of them. */
const isMessage = (node: Node): node is CompiledMessage => typeof node === 'string' || Array.isArray(node)

const childOf = (tree: MessageTree, key: string) => (Object.hasOwn(tree, key) ? tree[key] : undefined)

/** The message at a dotted key; `null` when there is none. */
export function messageAt(messages: MessageTree, key: string): CompiledMessage | null {
  let node: Node | undefined = messages
  for (const part of key.split('.')) {
    if (node === undefined || isMessage(node)) return null
    node = childOf(node, part)
  }
  return node !== undefined && isMessage(node) ? node : null
}

function withMessage(
  tree: MessageTree,
  [key, ...rest]: readonly string[],
  message: CompiledMessage,
): MessageTree {
  const current = key === undefined ? undefined : childOf(tree, key)
  if (key === undefined || current === undefined) return tree
  if (rest.length === 0) return isMessage(current) ? { ...tree, [key]: message } : tree
  return isMessage(current) ? tree : { ...tree, [key]: withMessage(current, rest, message) }
}

/**
 * Overrides the built-in messages with an operator's, by dotted key. Keys that the product does not have are ignored,
 * so that a translation can neither add nor break anything.
 */
export function mergeMessages(
  base: MessageTree,
  messages: Readonly<Record<string, CompiledMessage>>,
): MessageTree {
  return Object.entries(messages).reduce(
    (tree, [key, message]) => withMessage(tree, key.split('.'), message),
    base,
  )
}

/** A message, or all of those below it, by its dotted key. */
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

/** The part of a language's messages that the browser gets: those under `paths`, except those under `except`. */
export function pickMessages(
  messages: MessageTree,
  paths: readonly MessagePath[],
  except: readonly MessagePath[] = [],
): MessageTree {
  const chosen = paths.reduce<MessageTree>((tree, path) => picked(tree, messages, path.split('.')), {})
  return except.reduce<MessageTree>((tree, path) => without(tree, path.split('.')), chosen)
}

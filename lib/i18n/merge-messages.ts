import type compile from 'icu-minify/compile'

/** A message as `icu-minify` compiles it: a text, or the parts of one that takes values. */
export type CompiledMessage = ReturnType<typeof compile>

/** Messages by the parts of their keys. */
export interface MessageTree {
  [key: string]: CompiledMessage | MessageTree
}

type Node = MessageTree[string]

/** Whether this is a message, and no tree of them. */
export const isMessage = (node: Node): node is CompiledMessage =>
  typeof node === 'string' || Array.isArray(node)

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
 * An operator's messages by dotted key over the built-in ones. Keys that the product does not have are ignored, so that
 * a translation can neither add nor break anything.
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

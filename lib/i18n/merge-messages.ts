export interface MessageTree {
  [key: string]: string | MessageTree
}

function withText(tree: MessageTree, [key, ...rest]: readonly string[], text: string): MessageTree {
  const current = key === undefined || !Object.hasOwn(tree, key) ? undefined : tree[key]
  if (key === undefined || current === undefined) return tree
  if (rest.length === 0) return typeof current === 'string' ? { ...tree, [key]: text } : tree
  return typeof current === 'string' ? tree : { ...tree, [key]: withText(current, rest, text) }
}

/**
 * An operator's texts (dotted key to text) over the built-in messages. Keys that the product does not have
 * are ignored, so that a translation can neither add nor break anything.
 */
export function mergeMessages(base: MessageTree, texts: Readonly<Record<string, string>>): MessageTree {
  return Object.entries(texts).reduce((tree, [key, text]) => withText(tree, key.split('.'), text), base)
}

import type { CompiledMessage } from './merge-messages'

export type SampleValue = string | number | Date | ((chunks: unknown) => string)

/** How `icu-minify` numbers what a message does with a value; a plain value has no number, a tag has its content. */
const kinds = { select: 1, plural: 2, ordinal: 3, number: 4, date: 5, time: 6 } as const

interface ValueUse {
  name: string
  sample: SampleValue
  /** A style that is named, such as `long`, instead of spelled out. */
  namedStyle: string | null
  /** The lists of nodes within it, one for each branch. */
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

/** Every use of a value in a compiled message, in whichever of its branches. */
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

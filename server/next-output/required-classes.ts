const escape = /\\([\da-f]{1,6}) ?|\\(.)/giu
/** A class, an escaped character, what stands in brackets or quotes, a parenthesis, a comma. */
// oxlint-disable-next-line security/detect-unsafe-regex -- reads the sheet of our own build
const tokens = /\.((?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6} ?|\\.)+)|\\.|\[(?:"[^"]*"|[^\]"])*\]|[(),]/giu

const unescape = (name: string) =>
  name.replaceAll(escape, (_, code?: string, char?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
  )

/**
 * The classes that must be on a page for a selector to match anything: one list for each of the alternatives that are
 * parted by commas. What stands in parentheses, as in `:not(.a)` or `:is(.a, .b)`, is no condition.
 */
export function requiredClasses(selector: string): string[][] {
  const alternatives: string[][] = [[]]
  let depth = 0
  for (const [part, name] of selector.matchAll(tokens)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth > 0) continue
    else if (part === ',') alternatives.push([])
    else if (name !== undefined) alternatives.at(-1)?.push(unescape(name))
  }
  return alternatives
}

/** A row of React's data, one character per byte. */
export interface Row {
  /** Id, in hexadecimal digits; empty for hints. */
  name: string
  /** Of a text row: its length in bytes, in hexadecimal digits. */
  length?: string | undefined
  /** What follows the header; of a row without a length to its line break. */
  text: string
}

/** The header of a row: its id and, for text rows, the length in bytes. Other rows end with a line break. */
const rowHead = /([\da-f]*):(?:T([\da-f]+),|)/y

/** The rows of a page's hydration data; `null` when they cannot be parsed. */
export function readRows(data: string): Row[] | null {
  const rows: Row[] = []
  for (let at = 0; at < data.length;) {
    rowHead.lastIndex = at
    const [head, name = '', length] = rowHead.exec(data) ?? []
    if (head === undefined) return null
    const start = at + head.length
    at = length ? start + Number.parseInt(length, 16) : data.indexOf('\n', start) + 1 || data.length
    rows.push({ name, length, text: data.slice(start, at) })
  }
  return rows
}

/** The inverse of `readRows`. */
export const writeRows = (rows: readonly Row[]): string =>
  rows.map(({ name, length, text }) => `${name}:${length ? `T${length},` : ''}${text}`).join('')

type Element = ['$', string, string | null, Record<string, unknown>]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isElement = (value: unknown): value is Element =>
  Array.isArray(value) && value[0] === '$' && isObject(value[3])

/** Whether an element is a list whose items React need not know, and has any. */
function isStaticList(value: unknown): value is Element {
  if (!isElement(value)) return false
  const [, type, , props] = value
  return type === 'ul' && props['suppressHydrationWarning'] === true && 'children' in props
}

/** A reference to another row or, by a path, to a value in it. Texts that begin with `$` begin with two. */
const reference = /"\$[@A-Za-z]?([\da-f][^"]*)"/g

const referencesIn = (text: string) =>
  [...text.matchAll(reference)].map(([, target = '']) => {
    const [name = '', ...path] = target.split(':')
    return { name, path }
  })

/** Whether a row is plain JSON: those with a tag are a component's script, a hint, a stream or an error. */
const isModel = (row?: Row) => row !== undefined && row.length === undefined && !/^[A-Zrx#]/.test(row.text)

/** Whether a row is none of those that ask for a preload, which the markup has as a link. */
const isNoHint = ({ name, text }: Row) => name !== '' || !text.startsWith('H')

const mayBeShortened = /"suppressHydrationWarning":true|"notFound":\[|\["\$","(?:script|meta|link)"/

/** The rows that `texts` refer to, and what those refer to. */
function reached(texts: readonly string[], rows: ReadonlyMap<string, Row>): Set<string> {
  const names = new Set(texts.flatMap((text) => referencesIn(text).map(({ name }) => name)))
  for (const name of names) for (const next of referencesIn(rows.get(name)?.text ?? '')) names.add(next.name)
  return names
}

/** The rows without those that only `removed` texts refer to. */
function withoutUnused(all: readonly Row[], removed: readonly string[]): readonly Row[] {
  const rows = new Map(all.map((row) => [row.name, row]))
  const ofRemoved = reached(removed, rows)
  const others = all.filter(({ name }) => !ofRemoved.has(name)).map(({ text }) => text)
  const ofOthers = reached(others, rows)
  return all.filter(({ name }) => !ofRemoved.has(name) || ofOthers.has(name))
}

/** Whether a path still leads to a value. */
function isFound(name: string, path: readonly string[], rows: ReadonlyMap<string, Row>): boolean {
  const row = rows.get(name)
  if (!row) return false
  if (path.length === 0 || !isModel(row)) return true
  let value: unknown = JSON.parse(row.text)
  for (const [index, key] of path.entries()) {
    const [target] = typeof value === 'string' ? referencesIn(`"${value}"`) : []
    if (target) return isFound(target.name, [...target.path, ...path.slice(index)], rows)
    value = isObject(value) ? (isElement(value) && key === 'props' ? value[3] : value[key]) : undefined
  }
  return value !== undefined
}

const links = new Set<unknown>(['alternate', 'canonical', 'icon', 'apple-touch-icon'])
const metaNames = /^(?:og:|twitter:|(?:description|robots|application-name|format-detection)$)/

/** Metadata that is read from the markup alone: by crawlers, by previews, and by browsers for the page's icon. */
function isReadFromMarkup(value: unknown): boolean {
  if (!isElement(value)) return false
  const [, type, , { rel, property, name }] = value
  if (type === 'link') return links.has(rel)
  return type === 'meta' && metaNames.test(String(property ?? name))
}

/**
 * Rows without what the browser does not need again: preloads, texts of inline scripts, most metadata, pages for
 * addresses that do not exist, and the items of static lists, which React leaves as the server wrote them. A static list is a
 * `<ul suppressHydrationWarning>` whose items are markup alone. All rows, if others refer to anything left out.
 */
export function leaveOutMarkup(all: readonly Row[]): readonly Row[] {
  const rows = new Map(all.map((row) => [row.name, row]))
  const left: string[] = []
  /** Whether the page may be one for an address that does not exist. */
  const hasFailed = all.some(({ length, text }) => length === undefined && text.startsWith('E'))

  const isMarkup = (text: string) => [...reached([text], rows)].every((name) => isModel(rows.get(name)))

  function shorten(name: string, value: unknown): unknown {
    if (!Array.isArray(value)) return value
    if (name === 'notFound' && !hasFailed) {
      left.push(JSON.stringify(value))
      return [[], []]
    }
    if (!isElement(value)) return value.map((item: unknown) => (isReadFromMarkup(item) ? null : item))
    const [mark, type, key, { children, ...props }] = value
    const items = JSON.stringify(children)
    if (isStaticList(value) && isMarkup(items)) left.push(items)
    else if (type !== 'script' || !('dangerouslySetInnerHTML' in props)) return value
    return [mark, type, key, { ...props, dangerouslySetInnerHTML: { __html: '' } }]
  }

  const shortened = all
    .filter(isNoHint)
    .map((row) =>
      isModel(row) && mayBeShortened.test(row.text)
        ? { ...row, text: `${JSON.stringify(JSON.parse(row.text, shorten))}\n` }
        : row,
    )
  const rest = withoutUnused(shortened, left)
  const restByName = new Map(rest.map((row) => [row.name, row]))
  const isWhole = rest.every(({ text }) =>
    referencesIn(text).every(({ name, path }) => path.length === 0 || isFound(name, path, restByName)),
  )
  return isWhole ? rest : all
}

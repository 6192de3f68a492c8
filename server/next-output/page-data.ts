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
/** The beginning of a row of bytes, whose length says where it ends. */
const binaryRow = /^[AGLMOSUVbglmos][\da-f]+,/

/** The rows of a page's hydration data; `null` when they cannot be parsed. */
export function readRows(data: string): Row[] | null {
  const rows: Row[] = []
  for (let at = 0; at < data.length;) {
    rowHead.lastIndex = at
    const [head, name = '', length] = rowHead.exec(data) ?? []
    if (head === undefined) return null
    const start = at + head.length
    at = length ? start + Number.parseInt(length, 16) : data.indexOf('\n', start) + 1 || data.length
    const text = data.slice(start, at)
    if (!length && binaryRow.test(text)) return null
    rows.push({ name, length, text })
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

/** Whether an element of the markup is one whose content React need not know, and has any. */
function isStatic([, type, , props]: Element): boolean {
  return !type.startsWith('$') && props['data-static'] === true && 'children' in props
}

/** A reference to another row or, by a path, to a value in it. Texts that begin with `$` begin with two. */
const reference = /"\$[@A-Zhi]?([\da-f]+)(?:"|:([^"]*)")/g

const referencesIn = (text: string) =>
  [...text.matchAll(reference)].map(([, name = '', path]) => ({ name, path: path?.split(':') ?? [] }))

/** Whether a row is plain JSON: others are a component's script, a hint, a stream or an error. */
const isModel = (row?: Row) => row !== undefined && row.length === undefined && /^[[{"\-\dfnt]/.test(row.text)

/** Whether a row is none of those that ask for a preload, which the markup has as a link. */
const isNoHint = ({ name, text }: Row) => name !== '' || !text.startsWith('H')

/** The rows that a text refers to, and what those refer to. */
function reached(text: string, rows: ReadonlyMap<string, Row>): Set<string> {
  const names = new Set(referencesIn(text).map(({ name }) => name))
  for (const name of names) for (const next of referencesIn(rows.get(name)?.text ?? '')) names.add(next.name)
  return names
}

/** What React begins with. */
const root = '"$0"'

const byName = (rows: readonly Row[]) => new Map(rows.map((row) => [row.name, row]))

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

/** The router's element around a page, with what it shows for addresses that do not exist. */
const isRouter = (props: Record<string, unknown>) => 'parallelRouterKey' in props && 'notFound' in props

/**
 * Rows without what the browser does not need again: preloads, texts of inline scripts, most metadata, pages for
 * addresses that do not exist, and the content of elements with `data-static`, which React leaves as the server wrote
 * it, when that is markup alone. Only preloads are left out of rows that refer to anything else of these.
 */
export function leaveOutMarkup(all: readonly Row[]): readonly Row[] {
  const rows = all.filter(isNoHint)
  const rowsByName = byName(rows)
  /** Whether the page may be one for an address that does not exist. */
  const hasFailed = rows.some(({ length, text }) => length === undefined && text.startsWith('E'))

  const isMarkup = (text: string) =>
    [...reached(text, rowsByName)].every((name) => isModel(rowsByName.get(name)))

  function shorten(_name: string, value: unknown): unknown {
    if (!Array.isArray(value)) return value
    if (!isElement(value)) return value.map((item: unknown) => (isReadFromMarkup(item) ? null : item))
    const [mark, type, key, props] = value
    if (isRouter(props) && !hasFailed) return [mark, type, key, { ...props, notFound: [[], []] }]
    const { children, ...rest } = props
    const isWritten = type === 'script' && 'dangerouslySetInnerHTML' in props
    if (!isWritten && !(isStatic(value) && isMarkup(JSON.stringify(children)))) return value
    return [mark, type, key, { ...rest, dangerouslySetInnerHTML: { __html: '' } }]
  }

  const shortened = rows.map((row) =>
    isModel(row) ? { ...row, text: `${JSON.stringify(JSON.parse(row.text, shorten))}\n` } : row,
  )
  const used = reached(root, byName(shortened))
  const left = shortened.filter(({ name }) => used.has(name))
  const leftByName = byName(left)
  const isWhole = left.every(({ text }) =>
    referencesIn(text).every(({ name, path }) => isFound(name, path, leftByName)),
  )
  return isWhole && leftByName.has('0') ? left : rows
}

import postcss, { type ChildNode, type Rule } from 'postcss'

const escape = /\\([\da-f]{1,6}) ?|\\(.)/giu
/** A class, an escaped character, what stands in brackets or quotes, a parenthesis, a comma. */
// oxlint-disable-next-line security/detect-unsafe-regex -- reads the sheet of our own build
const tokens = /\.((?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6} ?|\\.)+)|\\.|\[(?:"[^"]*"|[^\]"])*\]|[(),]/giu

const unescape = (name: string) =>
  name.replaceAll(escape, (_, code?: string, char?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
  )

/**
 * The classes that have to be on a page for a selector to match anything: one list per comma-separated alternative.
 * Parenthesised parts, as in `:not(.a)` or `:is(.a, .b)`, are not conditions.
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

/** Written if `isUsed`; a conditional group if any of its rules is. */
type Piece =
  | { isUsed: (used: ReadonlySet<string>) => boolean; text: string }
  | { head: string; pieces: Piece[] }

/** A sheet whose utilities can be removed one by one. */
interface StyleSheet {
  /** Every class that it has a utility for. */
  names: ReadonlySet<string>
  /** The sheet without the utilities that need other classes than these. */
  write: (used: ReadonlySet<string>) => string
}

const utilities = /^@layer utilities\s*\{/
const propertyName = /^--tw-/

function readRule(rule: Rule, names: Set<string>): Piece {
  const alternatives = requiredClasses(rule.selector)
  for (const name of alternatives.flat()) names.add(name)
  const isUsed = (used: ReadonlySet<string>) =>
    alternatives.some((classes) => classes.every((name) => used.has(name)))
  return { isUsed, text: rule.toString() }
}

function readNode(node: ChildNode, names: Set<string>): Piece[] {
  if (node.type === 'rule') return [readRule(node, names)]
  if (node.type !== 'atrule') return []
  const { name, params, nodes = [] } = node
  return [{ head: `@${name} ${params}{`, pieces: nodes.flatMap((child) => readNode(child, names)) }]
}

function write(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('text' in piece) css += piece.isUsed(used) ? piece.text : ''
    else {
      const inner = write(piece.pieces, used)
      if (inner) css += `${piece.head}${inner}}`
    }
  }
  return css
}

/** A node besides the utilities, without the animations and properties that none of the page's utilities uses. */
function writeShared(node: ChildNode, css: string): string {
  const isRead = (property: string) => css.includes(`var(${property}`)
  if (node.type !== 'atrule') return node.toString()
  if (node.name === 'keyframes') return css.includes(node.params) ? node.toString() : ''
  if (node.name === 'property') return isRead(node.params) ? node.toString() : ''
  const rest = node.clone()
  rest.walkDecls(propertyName, (line) => void (isRead(line.prop) || line.remove()))
  return rest.toString()
}

/** Parses the sheet of a build. `null` when it has no utilities. */
export function readStyleSheet(css: string): StyleSheet | null {
  const { nodes } = postcss.parse(css)
  const layer = nodes.find((node) => utilities.test(node.toString()))
  if (layer?.type !== 'atrule') return null
  const names = new Set<string>()
  const pieces = (layer.nodes ?? []).flatMap((node) => readNode(node, names))
  return {
    names,
    write: (used) => {
      const css = write(pieces, used)
      return nodes
        .map((node) => (node === layer ? `@layer utilities{${css}}` : writeShared(node, css)))
        .join('')
    },
  }
}

const styleTag = /<style data-precedence[^>]*>[\s\S]*?<\/style>/g
/** Tailwind's sheet among the others of a page: from its list of properties to where they are registered. */
const sheetText = /@layer properties\{[\s\S]*@property --tw-[\w-]+\{[^}]*\}/
const classAttribute = /\bclass="([^"]*)"/g
/** The same in React's data: JSON within JSON. */
const className = /\\"className\\":\\"(.*?)\\"/g
const scriptSource = /"(?:\/_next\/)?(static\/chunks\/[^"\\]+\.js)\\?"/g
/** The files of what a script loads later, as the bundler writes them. */
const laterFiles = /Promise\.all\(\[("static\/chunks\/[^\]]*)\]\.map/g
/** Words of a script, some of which are classes. Templates end a class with `${`. */
const word = /[^\s"'`${}]+/g
const entity = /&(?:amp|gt|lt|quot|#x27);|\\+u00(?:26|3c|3e)/g
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

const decode = (text: string) =>
  text.replaceAll(
    entity,
    (found) => characters[found] ?? String.fromCodePoint(Number.parseInt(found.slice(-2), 16)),
  )

const sourcesIn = (text: string) => [
  ...new Set([...text.matchAll(scriptSource)].map(([, source = '']) => source)),
]

/** Every class in the markup of a page, and in the data from which React draws more. */
function classesOf(html: string): Set<string> {
  const lists = [classAttribute, className].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, list = '']) => list),
  )
  return new Set(lists.flatMap((list) => decode(list).split(' ')))
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = find(key)
    found.set(key, value)
    return value
  }
}

/**
 * Reduces the styles in a page to the utilities that the page names, a script of its first load, or a component that
 * such a script loads later without a sheet. With one it brings all of them: see `components/ui/late.css`.
 * @param readScript text of a script of the build by its path below `/_next/`
 */
export function createStyleCutter(readScript: (source: string) => string): (html: string) => string {
  const draws = remember((source: string) => readScript(source).includes('className'))

  /** The scripts of the components that a script loads later without a sheet of their own. */
  const partsOf = remember((source: string) =>
    [...readScript(source).matchAll(laterFiles)]
      .map(([, files = '']) => files)
      .filter((files) => !files.includes('.css"'))
      .map(sourcesIn)
      .filter((sources) => sources.some(draws))
      .flat(),
  )

  function withParts(sources: readonly string[]): string[] {
    const reached = new Set(sources)
    for (const source of reached) for (const part of partsOf(source)) reached.add(part)
    return [...reached]
  }

  const sheetOf = remember((css: string) => {
    const sheet = readStyleSheet(css)
    if (!sheet) return null
    const classesOfScript = remember((source: string) => {
      const tokens = new Set(readScript(source).match(word))
      return [...sheet.names].filter((name) => tokens.has(name))
    })
    const classesOfLoad = remember((sources: string) => [
      ...new Set(withParts(sources.split(' ').filter(Boolean)).flatMap(classesOfScript)),
    ])
    return { write: sheet.write, classesOfLoad }
  })

  return (html) => {
    const written = classesOf(html)
    const sources = sourcesIn(html).join(' ')
    return html.replaceAll(styleTag, (tag) =>
      tag.replace(sheetText, (css) => {
        const sheet = sheetOf(css)
        return sheet ? sheet.write(new Set([...written, ...sheet.classesOfLoad(sources)])) : css
      }),
    )
  }
}

const pageLanguage = /<html[^>]*\slang="(\w+)"/
/** A rule for a whole page in one of some languages, as in `:root:lang(ar),:root:lang(fa){…}`. */
// oxlint-disable-next-line security/detect-unsafe-regex -- reads the styles of our own build
const languageRule = /(?<=[};])\s*(:root(?:\[[\w-]+\])?:lang\(\w+\)[^{}]*)\{[^}]*\}/g
const fontFace = /@font-face\{font-family:("?)([^;"]+)\1;[^}]*\}/g

/**
 * Removes the rules for pages in other languages, and the fonts that are then unused. A name in another script, as in
 * the list of languages, has its own fonts.
 */
export function cutLanguages(html: string): string {
  const [, language] = pageLanguage.exec(html) ?? []
  if (!language) return html
  return html.replaceAll(styleTag, (tag) => {
    const css = tag.replaceAll(languageRule, (rule, selector: string) =>
      selector.includes(`:lang(${language})`) ? rule : '',
    )
    const readers = css.replaceAll(fontFace, '')
    return css.replaceAll(fontFace, (face, _quote, family: string) => (readers.includes(family) ? face : ''))
  })
}

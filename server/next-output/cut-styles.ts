import { readStyleSheet, type StyleSheet } from './style-sheet'

const styleTag = /<style data-precedence[^>]*>[\s\S]*?<\/style>/g
/** The sheet by Tailwind among the others of a page: from its list of properties to where they are registered. */
const sheetText = /@layer properties\{[\s\S]*@property --tw-[\w-]+\{[^}]*\}/
const classAttribute = /\bclass="([^"]*)"/g
/** The same in React's data: JSON within JSON. */
const className = /\\"className\\":\\"(.*?)\\"/g
const scriptSource = /"(?:\/_next\/)?(static\/chunks\/[^"\\]+\.js)\\?"/g
/** Words of a script, of which some are classes. Templates end a class with `${`. */
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

interface KnownSheet extends StyleSheet {
  /** The classes that scripts write, by their addresses. */
  scripts: Map<string, readonly string[]>
}

/** Every class in the markup of a page, and in the data from which React draws more. */
function classesOf(html: string): Set<string> {
  const lists = [classAttribute, className].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, list = '']) => list),
  )
  return new Set(lists.flatMap((list) => decode(list).split(' ')))
}

/**
 * Cuts the styles in a page down to the utilities that the page names, or a script of its first load. What is loaded
 * later brings all of them: see `components/ui/late.css`.
 * @param readScript text of a script of the build by its address below `/_next/`
 */
export function createStyleCutter(readScript: (source: string) => string): (html: string) => string {
  const sheets = new Map<string, KnownSheet | null>()

  function sheetOf(css: string): KnownSheet | null {
    const known = sheets.get(css)
    if (known !== undefined) return known
    const read = readStyleSheet(css)
    const sheet = read && { ...read, scripts: new Map<string, readonly string[]>() }
    sheets.set(css, sheet)
    return sheet
  }

  function classesOfScript(source: string, { names, scripts }: KnownSheet): readonly string[] {
    const known = scripts.get(source)
    if (known) return known
    const tokens = new Set(readScript(source).match(word))
    const classes = [...names].filter((name) => tokens.has(name))
    scripts.set(source, classes)
    return classes
  }

  return (html) => {
    const written = classesOf(html)
    const sources = sourcesIn(html)
    return html.replaceAll(styleTag, (tag) =>
      tag.replace(sheetText, (css) => {
        const sheet = sheetOf(css)
        if (!sheet) return css
        const later = sources.flatMap((source) => classesOfScript(source, sheet))
        return sheet.write(new Set([...written, ...later]))
      }),
    )
  }
}

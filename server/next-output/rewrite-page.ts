import { deferredScriptsLoader } from '@/lib/inline/inline-scripts'
import { pictureFirst } from '@/lib/inline/load-deferred'
import { cutLanguages } from './cut-styles'
import { leaveOutMarkup, readRows, writeRows, type Row } from './page-data'

const styleTag = /<style data-precedence[^>]*>([\s\S]*?)<\/style>/g
const push = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g
const stylesOfRow = /("href":"[^"]*\.css","children":)("(?:[^"\\]|\\.)*")/g
/** An undefined property: the same as none. In a text its quotes would be escaped. */
const undefinedProperty = /,"[\w-]+":"\$undefined"|(?<=\{)"[\w-]+":"\$undefined",/g
/** Data in another form than text. */
const otherPush = /<script>self\.__next_f\.push\(\[[2-9]/
const unsafe = /[<>&\u2028\u2029]/g

const toBytes = (text: string) => Buffer.from(text).toString('latin1')
const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString()
const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A row without the texts of inlined styles and without undefined properties. */
function withoutStyles(row: Row, styles: string): Row {
  if (row.length) return styles.includes(row.text) ? { ...row, length: '1', text: ' ' } : row
  const text = row.text.replaceAll(stylesOfRow, (all, key: string, value: string) =>
    styles.includes(JSON.parse(value) as string) ? `${key}""` : all,
  )
  return { ...row, text: text.replaceAll(undefinedProperty, '') }
}

/** Rows without what the markup shows; all of them when their JSON has an unknown form. */
function withoutMarkup(rows: readonly Row[]): readonly Row[] {
  try {
    return leaveOutMarkup(rows)
  } catch {
    return rows
  }
}

/**
 * Removes from a page's hydration data what React does not need: inlined styles, which it looks up by their address
 * without reading the text of one already present, and what it need not draw again.
 */
export function trimPageData(html: string): string {
  const styles = toBytes([...html.matchAll(styleTag)].map(([, text = '']) => text).join('\n'))
  const pushed = [...html.matchAll(push)].map(([, text = '']) => JSON.parse(text) as string)
  const rows = readRows(toBytes(pushed.join('')))
  if (pushed.length === 0 || styles === '' || rows === null || otherPush.test(html)) return html
  const trimmed = withoutMarkup(rows.map((row) => withoutStyles(row, styles)))
  const data = JSON.stringify(toText(writeRows(trimmed))).replaceAll(unsafe, escape)
  let first = true
  return html.replaceAll(push, () => {
    const script = first ? `<script>self.__next_f.push([1,${data}])</script>` : ''
    first = false
    return script
  })
}

const largePicture = /<img[^>]*\sfetchpriority="high"/i
const asyncScript = /<script src="([^"]+)" async=""[^>]*><\/script>/g
/** React restores it during hydration. */
const manifestLink = /<link rel="manifest"[^>]*>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g

/**
 * Defers a page's scripts, manifest and smaller pictures until its hero picture has loaded, so that on a slow line it
 * gets the full bandwidth; links and forms work meanwhile. A page without a hero stays unchanged.
 */
export function deferScripts(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source)
  if (sources.length === 0 || !largePicture.test(html)) return html
  const rest = html.replaceAll(asyncScript, '').replaceAll(scriptPreload, '').replaceAll(manifestLink, '')
  return rest
    .replace(/<html[^>]*/, (tag) => `${tag} ${pictureFirst}=""`)
    .replace('</body>', () => `<script>${deferredScriptsLoader(sources)}</script></body>`)
}

/** Maximum picture width in data-saver mode, in pixels. */
const maxPixels = 472

const fontPreload = /<link rel="preload"[^>]*\bas="font"[^>]*>/g
const sourceSet = /\b(srcset|imagesrcset)="([^"]*)"/gi

function smallOnes(candidates: string): string {
  const all = candidates.split(', ')
  const small = all.filter((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]) <= maxPixels)
  return (small.length > 0 ? small : all.slice(0, 1)).join(', ')
}

/** The data-saver form of a page: flagged so that its styles use system fonts, with small pictures only. */
export function dataSaverPage(html: string): string {
  return html
    .replace('<html ', '<html data-saver="" ')
    .replaceAll(fontPreload, '')
    .replaceAll(sourceSet, (_, name: string, candidates: string) => `${name}="${smallOnes(candidates)}"`)
}

/** Rewrites the HTML of a page to fewer bytes with the same effect. */
export type PageRewrite = (html: string) => string

/** Next's HTML in fewer bytes. With an audience, the page as viewers share it; `lean` is its data-saver form. */
export function rewritePage(html: string, audience: unknown, cutStyles: PageRewrite): string {
  const light = cutStyles(cutLanguages(trimPageData(html)))
  if (audience === undefined) return light
  const shared = deferScripts(light)
  return audience === 'lean' ? dataSaverPage(shared) : shared
}

import { brotliCompressSync } from 'node:zlib'

/** What one page of HTML bears and asks for. Addresses are as written; sizes are bytes by brotli. */
export interface PageParts {
  /** Modern scripts of the first load, also those that the page itself asks for once its picture is there. */
  scripts: string[]
  styleSheets: string[]
  preloadedFonts: string[]
  /** The styles within the page. */
  inlineStyles: number
  /** All but the styles within. */
  html: number
}

const distinct = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
]

/** Takes a page apart for its budgets. Styles within count as styles, everything else as HTML. */
export function readPageParts(html: string): PageParts {
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
  const held = /<script>\{let held=(\[[^\]]*\])/.exec(html)?.[1] ?? '[]'
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? '')
    .join('')
  const inlineStyles = styles === '' ? 0 : brotliCompressSync(styles).length
  return {
    scripts: [...distinct(modern, /<script[^>]*\bsrc="([^"]+)"/g), ...(JSON.parse(held) as string[])],
    styleSheets: distinct(html, /<link[^>]*\bhref="([^"]+\.css[^"]*)"/g),
    preloadedFonts: distinct(html, /<link[^>]*\bhref="([^"]+\.woff2)"/g),
    inlineStyles,
    html: brotliCompressSync(html).length - inlineStyles,
  }
}

import { brotliCompressSync } from 'node:zlib'
import { deferredSources } from '../../lib/inline/inline-scripts'

/** What a page's HTML contains and loads. URLs are as written; sizes are bytes after brotli. */
export interface PageParts {
  /** Modern scripts of the first load, including those that the page loads itself once its picture is painted. */
  scripts: string[]
  styleSheets: string[]
  preloadedFonts: string[]
  /** Inline styles. */
  inlineStyles: number
  /** All but the inline styles. */
  html: number
}

const distinct = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
]

/** Splits a page for its budgets. Inline styles count as styles, everything else as HTML. */
export function readPageParts(html: string): PageParts {
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const deferred = inline.flatMap(([, source = '']) => deferredSources(source) ?? [])
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? '')
    .join('')
  const inlineStyles = styles === '' ? 0 : brotliCompressSync(styles).length
  return {
    scripts: [...distinct(modern, /<script[^>]*\bsrc="([^"]+)"/g), ...deferred],
    styleSheets: distinct(html, /<link[^>]*\bhref="([^"]+\.css[^"]*)"/g),
    preloadedFonts: distinct(html, /<link[^>]*\bhref="([^"]+\.woff2)"/g),
    inlineStyles,
    html: brotliCompressSync(html).length - inlineStyles,
  }
}

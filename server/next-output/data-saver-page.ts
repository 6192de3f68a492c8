/** Maximum picture width in data-saver mode, in pixels. */
const maxPixels = 472

const fontPreload = /<link rel="preload"[^>]*\bas="font"[^>]*>/g
/** The same preloads in the hydration data, which would otherwise fetch them anyway. */
const fontHint = /:HL\[\\"[^\]]*?\\"font\\"[^\]]*\]\\n/g
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
    .replaceAll(fontHint, '')
    .replaceAll(sourceSet, (_, name: string, candidates: string) => `${name}="${smallOnes(candidates)}"`)
}

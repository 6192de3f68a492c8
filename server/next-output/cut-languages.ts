const styleTag = /<style data-precedence[^>]*>[\s\S]*?<\/style>/g
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

import type { LangCode } from '@/lib/contract/languages'

/** A path without its first segment, the language; empty for the home page. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/[^/]*/, '')
}

/** The same page in another language. */
export function pathInLanguage(path: string, lang: LangCode): string {
  return `/${lang}${withoutLanguage(path)}`
}

/** The `aria-current` value of a link on the page at `path`: the page itself, an ancestor, or neither. */
export function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  const [here, there] = [withoutLanguage(path), withoutLanguage(href)]
  if (here === there) return 'page'
  return there !== '' && here.startsWith(`${there}/`) ? 'true' : undefined
}

import type { LangCode } from '../../contract/languages'

interface Pictured {
  code: string
  /** When the title last changed: its picture then has another address, since link previews cache what they fetched. */
  updatedAt: string
}

/** The own-origin address of a title's picture for link previews in one language. */
export function previewPath(lang: LangCode, { code, updatedAt }: Pictured): string {
  return `/og/${lang}/${encodeURIComponent(code)}.jpg?v=${Math.floor(Date.parse(updatedAt) / 1_000).toString(36)}`
}

import type { LangCode } from '@/lib/contract/languages'
import type { LegalName, LegalText, LegalTexts } from './legal-text'

/** A legal text in a language. Each language's texts are a chunk of their own on the server and never in the browser. */
export async function loadLegalText(lang: LangCode, name: LegalName): Promise<LegalText> {
  const file = (await import(`./texts/${lang}.json`)) as { default: LegalTexts }
  return file.default[name]
}

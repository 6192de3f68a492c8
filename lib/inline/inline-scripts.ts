import { languages, type LangCode, type Script } from '@/lib/contract'
import compiled from './compiled.json' with { type: 'json' }

/** The inline scripts of pages, compiled by `scripts/run/build/compile-inline-scripts.ts`. */
export const inlineScripts: Readonly<Record<Exclude<keyof typeof compiled, 'loadDeferred'>, string>> =
  compiled

const letterScripts: Partial<Record<Script, string>> = {
  bengali: compiled.waitForBengali,
  devanagari: compiled.waitForDevanagari,
}

/** The script at the start of the body of a page in `lang`, or `null` where the font needs no waiting. */
export const lettersScript = (lang: LangCode): string | null => letterScripts[languages[lang].script] ?? null

const [beforeSources = '', afterSources = ''] = compiled.loadDeferred.split('SOURCES')

/** The script that loads a page's deferred scripts. */
export const deferredScriptsLoader = (sources: readonly string[]): string =>
  beforeSources + JSON.stringify(sources) + afterSources

/** The sources that a loader of deferred scripts loads, or `null` for any other script. */
export function deferredSources(script: string): string[] | null {
  if (!script.startsWith(beforeSources) || !script.endsWith(afterSources)) return null
  try {
    const sources = JSON.parse(
      script.slice(beforeSources.length, script.length - afterSources.length),
    ) as string[]
    return deferredScriptsLoader(sources) === script ? sources : null
  } catch {
    return null
  }
}

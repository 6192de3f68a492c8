import { languages, type LangCode, type Script } from '@/lib/contract/languages'

/** The family of `fonts.css` and a letter of its script, where a machine may have no font for that script. */
const lettersByScript: Partial<Record<Script, readonly [family: string, letter: string]>> = {
  bengali: ['HP Bengali', 'ক'],
  devanagari: ['HP Devanagari', 'क'],
}

/** After that long the page shows what it has. */
const maxWaitMs = 3_000

/**
 * A script for the head of the body of a page in `lang`, or `null` where none is needed. It looks for the letters of the
 * page's script at once: a machine that has them answers before the first paint, any other fetches the file then. Until
 * they have come `data-letters` on the root tells the styles to show no text, which would be empty boxes, and would move
 * as they come. Plain statements, since nothing compiles it.
 */
export function waitForLetters(lang: LangCode): string | null {
  const letters = lettersByScript[languages[lang].script]
  if (!letters) return null
  const [family, letter] = letters
  const load = (weight: number) => `f.load('${weight} 1em "${family}"','${letter}')`
  return (
    '(function(){var r=document.documentElement,f=document.fonts,s=function(){r.removeAttribute("data-letters")};' +
    `if(f){r.setAttribute("data-letters","");setTimeout(s,${maxWaitMs});` +
    `Promise.all([${load(400)},${load(700)}]).then(s,s)}})()`
  )
}

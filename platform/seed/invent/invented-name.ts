import { languages, type LangCode } from '@/lib/contract/languages'

const scripts = ['latin', 'arabic', 'bengali', 'devanagari'] as const

/** Syllables of names that no place has, as each script writes them. */
const syllables = (
  'ba با বা बा, ri ري রি रि, sha شا শা शा, mu مو মু मु, na نا না ना, di دي দি दि, ka كا কা का, lu لو লু लु, ' +
  'ta تا তা ता, zi زي জি ज़ि, ra را রা रा, su سو সু सु, ha ها হা हा, mi مي মি मि, fa فا ফা फ़ा, nu نو নু नु, ' +
  'sa سا সা सा, jo جو জো जो, la لا লা ला, qu قو কু क़ु, ya يا য়া या, bi بي বি बि, do دو দো दो, go غو গো गो'
)
  .split(', ')
  .map((syllable) => syllable.split(' '))

const length = 3
export const inventedNameCount = syllables.length ** length

/** The name with this number, below `inventedNameCount`, in the script of a language. */
export function inventedName(number: number, lang: LangCode): string {
  const script = scripts.indexOf(languages[lang].script)
  const parts = Array.from({ length }, (_, at) => {
    const index = Math.floor(number / syllables.length ** at) % syllables.length
    return syllables[index]?.[script] ?? ''
  })
  const name = parts.join('')
  if (script === 0) return name.charAt(0).toUpperCase() + name.slice(1)
  return lang === 'fa' || lang === 'ur' ? name.replaceAll('ي', 'ی').replaceAll('ك', 'ک') : name
}

/** Endings under which a word is found as itself, by script: plurals, cases and possessives. Folded. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[a-z]/, ['s', 'es', 'nya']],
  [/^[\u0600-\u06ff]/, ['ها', 'هاي', 'ي', 'ات', 'ون', 'ين']],
  [/^[\u0900-\u097f]/, ['ों', 'ें', 'े', 'ियों', 'ियां']],
  [/^[\u0980-\u09ff]/, ['ের', 'ে', 'র', 'তে', 'কে', 'টি', 'টা', 'গুলো', 'গুলি', 'রা', 'দের']],
]
/** What Arabic writes together with the word that follows: the article, and what may stand before it. */
const articles = ['ال', 'وال', 'بال', 'فال', 'كال', 'لل']
const isArabicScript = /^[\u0600-\u06ff]/
/** Shorter words have no forms: they would be too many others. */
const lettersOfStem = 3

const withArticles = (word: string): string[] =>
  isArabicScript.test(word) && word.length >= lettersOfStem ? articles.map((article) => article + word) : []

/** The forms in which a folded word counts as the word itself: the word, with an ending, or with an article. */
export function formsOfWord(word: string): string[] {
  if (word.length < lettersOfStem) return [word]
  const ends = endings.find(([script]) => script.test(word))?.[1] ?? []
  const singular = /^[a-z]{3,}[^s]s$/.test(word) ? [word.slice(0, -1)] : []
  return [word, ...singular, ...ends.map((end) => word + end), ...withArticles(word)]
}

/** What a word may begin with that begins with the typed letters. */
export const beginningsOf = (typed: string): string[] => [typed, ...withArticles(typed)]

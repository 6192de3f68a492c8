import type { ClassList } from './find-classes'

/** The queries to Tailwind: results are in the order of the names. */
export interface ClassBook {
  /** The CSS of each name; `null` for an unknown utility. */
  candidatesToCss: (names: string[]) => (string | null)[]
  /** The position of each name in the sheet; `null` for an unknown one. */
  getClassOrder: (names: string[]) => [name: string, place: bigint | null][]
}

/** Physical sides, which are wrong on right-to-left pages. */
const physical =
  /^-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?:-|$)/
// oxlint-disable-next-line security/detect-unsafe-regex -- reads our own classes
const variants = /^(?:\[[^\]]*\]|[^[\]:]|\[[^\]]*\])*:/

/** With such a rule, every change of the nodes of a page resolves the styles of all its elements. */
const queriesAncestor = /(?:^|:)(?:group|in)-(?:not-)?has-/

/** A page's styles are cut by the words of its scripts, which end at quotes. */
const quote = /["'`]/

/** The utility of a class without its variants: `mt-1` of `md:hover:mt-1`. */
function utilityOf(name: string): string {
  const rest = name.replace(variants, '')
  return rest === name ? name : utilityOf(rest)
}

function isInOrder(names: string[], book: ClassBook): boolean {
  const places = book.getClassOrder(names).map(([, place]) => place ?? -1n)
  return places.every((place, at) => at === 0 || (places[at - 1] ?? -1n) <= place)
}

/**
 * The faults of a list of classes: names that do nothing, physical sides, queries of an ancestor, quotes,
 * another order than the sheet's.
 * @param own classes that other style sheets define
 */
export function checkClasses({ text }: ClassList, book: ClassBook, own: ReadonlySet<string>): string[] {
  const names = text.split(/\s+/).filter(Boolean)
  const css = book.candidatesToCss(names)
  const unknown = names.filter((name, at) => css[at] === null && !own.has(name))
  const sides = names.filter((name) => physical.test(utilityOf(name)))
  const queries = names.filter((name) => queriesAncestor.test(name))
  const quoted = names.filter((name) => quote.test(name))
  return [
    ...unknown.map((name) => `"${name}" is no class`),
    ...sides.map((name) => `"${name}" names a side of the screen: write the start or the end`),
    ...queries.map((name) => `"${name}" queries what an ancestor has: query siblings, or name it in a sheet`),
    ...quoted.map((name) => `${name} has a quote, at which its rule is lost: write a token or the markup`),
    ...(isInOrder(names, book) ? [] : [`"${text.trim()}" is not in the order of the sheet`]),
  ]
}

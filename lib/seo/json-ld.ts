/** One or more linked things of schema.org. Undefined members are left out, as JSON does. */
export type JsonLdData = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element. No text of a title or a viewer can close the element or open a comment in it. */
export function jsonLd(data: JsonLdData): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character)
}

/** A `Set-Cookie` value with its attributes in alphabetical order: browsers do not care for it. */
export function writtenCookie(line: string): string {
  const [pair = '', ...attributes] = line.split('; ')
  return [pair, ...attributes.sort()].join('; ')
}

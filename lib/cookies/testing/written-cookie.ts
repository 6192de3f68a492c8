/** A `Set-Cookie` value with its attributes in alphabetical order, which means the same to browsers. */
export function writtenCookie(line: string): string {
  const [pair = '', ...attributes] = line.split('; ')
  return [pair, ...attributes.sort()].join('; ')
}

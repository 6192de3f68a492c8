/** A content coding that the product sends (RFC 9110, 8.4.1). */
export type Encoding = 'br' | 'gzip'

/** How much a client wants an encoding, from 0 for not at all to 1. */
function weightOf(acceptEncoding: string, encoding: Encoding): number {
  for (const member of acceptEncoding.split(',')) {
    const [name = '', weight] = member.split(';')
    if (name.trim().toLowerCase() === encoding) return weight === undefined ? 1 : readWeight(weight.trim())
  }
  return 0
}

/** The number of a weight such as `q=0.5`; 0 for anything else. */
const readWeight = (weight: string) => (/^q=[01][.\d]*$/i.test(weight) ? Number(weight.slice(2)) || 0 : 0)

/**
 * The encoding that a client wants most of those that it names in `Accept-Encoding` (RFC 9110, 12.5.3), the first of
 * equals; `null` for the bytes as they are, which `*` gets too.
 * @param available from the best to the worst
 */
export function chooseEncoding<E extends Encoding>(
  acceptEncoding: string | undefined,
  available: readonly E[],
): E | null {
  if (acceptEncoding === undefined) return null
  let chosen: E | null = null
  let highest = 0
  for (const encoding of available) {
    const weight = weightOf(acceptEncoding, encoding)
    if (weight <= highest) continue
    chosen = encoding
    highest = weight
  }
  return chosen
}

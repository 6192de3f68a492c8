const areas: Readonly<Record<string, string>> = { img: '/images', media: '/media' }
const safeSegment = /^[\w.~!$&'()*+,;=:@-]+$/
const safeQuery = /^[\w.~=&:,+-]{0,512}$/

function isSafe(segment: string): boolean {
  return safeSegment.test(segment) && segment !== '.' && segment !== '..'
}

/**
 * The content host's URL for an `/img` or `/media` address, or `null` when malformed: empty or dotted segments,
 * backslashes, percent-encoding.
 */
export function proxyAddress(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  const [, area = '', ...segments] = path.split('/')
  const base = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!base || segments.length === 0 || path.length > 1_024 || !safeQuery.test(query)) return null
  if (!segments.every(isSafe)) return null
  return [base, ...segments].join('/') + (query === '' || area === 'img' ? '' : `?${query}`)
}

/** Content security policy of responses without markup: scripts, data, pictures and errors. */
export const plainCsp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Content security policy of images and media opened directly. */
export const fileCsp =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

const permissions = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'picture-in-picture=(self)',
  'usb=()',
]

const shared: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', permissions.join(', ')],
]

/** Paths that contain a single-use token, which must not leak as a referrer. */
const tokenPath =
  /\/(?:reset-password|verify|activate|family-sharing\/accept|api\/social\/callback)(?:[/?]|$)/

/** Query parameters that contain such tokens, on any path. */
const tokenNames = new Set(
  'resetpassword verify token accesstoken refreshtoken idtoken code otp state password register email'.split(
    ' ',
  ),
)

function namesToken(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((name) =>
    tokenNames.has(name.toLowerCase().replaceAll(/[-_]/g, '')),
  )
}

/** `no-referrer` where the address is secret; elsewhere other origins see the origin only. */
export function referrerPolicy(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  return tokenPath.test(path) || namesToken(query) ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

/** The headers of every response, errors included, as names and values. */
export function securityHeaders(path: string, csp: string): [string, string][] {
  return [
    ...shared.map(([name, value]): [string, string] => [name, value]),
    ['referrer-policy', referrerPolicy(path)],
    ['content-security-policy', csp],
  ]
}

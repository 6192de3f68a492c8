import { createHash } from 'node:crypto'
import { pageCsp } from './csp'

const options = { secure: true, dev: false, recaptcha: false, analytics: false }
const sha = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const directive = (csp: string, name: string) => csp.split('; ').find((part) => part.startsWith(`${name} `))

it("knows a script's published hash", () => {
  const csp = pageCsp("<script>alert('Hello, world.');</script>", options)
  expect(csp).toContain("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

it('hashes inline scripts and styles byte for byte, and nothing that comes by address', () => {
  const html = '<style>a{}</style><script async src="/x.js"></script><script id="a">\n1 < 2\n</script>'
  const csp = pageCsp(html, options)
  expect(directive(csp, 'script-src')).toBe(`script-src 'self' ${sha('\n1 < 2\n')}`)
  expect(directive(csp, 'style-src')).toBe(`style-src 'self' ${sha('a{}')}`)
})

it('leaves data blocks out, since they never run', () => {
  const csp = pageCsp('<script type="application/ld+json">{"a":1}</script>', options)
  expect(directive(csp, 'script-src')).toBe("script-src 'self'")
})

it('hashes style attributes as the browser reads them', () => {
  const csp = pageCsp('<i style="--a:&quot;x&quot;"></i><i style="--a:&quot;x&quot;"></i>', options)
  expect(directive(csp, 'style-src-attr')).toBe(`style-src-attr 'unsafe-hashes' ${sha('--a:"x"')}`)
  expect(directive(pageCsp('<i></i>', options), 'style-src-attr')).toBe("style-src-attr 'none'")
})

it('takes no attribute for one that stands within a script', () => {
  const csp = pageCsp('<script>const a = \'<i style="x">\'</script>', options)
  expect(directive(csp, 'style-src-attr')).toBe("style-src-attr 'none'")
})

it('allows no inline code at large and no base, object or frame', () => {
  const csp = pageCsp('', options)
  expect(csp).not.toMatch(/unsafe-inline|unsafe-eval/)
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ]) {
    expect(csp).toContain(part)
  }
  expect(pageCsp('', { ...options, secure: false })).not.toContain('upgrade-insecure-requests')
})

it('opens to Google Analytics alone, where an operator tells it', () => {
  const open = pageCsp('', { ...options, secure: false, analytics: true })
  expect(directive(open, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com/gtag/js")
  expect(directive(open, 'connect-src')).toBe(
    "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com",
  )
  expect(open.match(/https:/g)).toHaveLength(3)
})

it.each([false, true])('opens to Google’s reCAPTCHA alone, where forms ask it, with dev %s', (dev) => {
  const closed = pageCsp('', { ...options, dev })
  expect(closed).not.toContain('https:')
  const open = pageCsp('', { ...options, dev, recaptcha: true })
  expect(directive(open, 'script-src')).toMatch(
    / https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/$/,
  )
  expect(directive(open, 'frame-src')).toBe(
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  )
  expect(open.match(/https:/g)).toHaveLength(4)
})

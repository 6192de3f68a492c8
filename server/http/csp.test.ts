import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deferredScriptsLoader, inlineScripts } from '@/lib/inline/inline-scripts'
import { prefetchPointed } from '@/lib/routing'
import { deferScripts } from '../next-output/rewrite-page'
import { pageCsp } from './csp'

const options = { secure: true, dev: false, recaptcha: false, analytics: false }
const sha = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const directive = (csp: string, name: string) => csp.split('; ').find((part) => part.startsWith(`${name} `))

const row = String.raw`self.__next_f.push([1,"a < \"b\"\n"])`

it('hashes inline scripts and styles byte for byte, external ones not at all', () => {
  const html = `<style>a{}</style><script async src="/x.js"></script><script id="a">${row}</script>`
  const csp = pageCsp(html, options)
  expect(directive(csp, 'script-src')).toBe(`script-src 'self' ${sha(row)}`)
  expect(directive(csp, 'style-src')).toBe(`style-src 'self' ${sha('a{}')}`)
})

it.each([
  "alert('Hello, world.')",
  `${row};alert(1)`,
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  `${deferredScriptsLoader(['/a.js'])}alert(1)`,
  deferredScriptsLoader(['/a.js']).replace('"/a.js"', 'alert(1)'),
  '$RC("B:0","S:0");alert(1)',
  '$RC("B:0",alert(1))',
  `${inlineScripts.markMember}alert(1)`,
])('blocks any other script: %s', (script) => {
  expect(directive(pageCsp(`<script>${script}</script>`, options), 'script-src')).toBe("script-src 'self'")
})

it.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  '$RC("B:0","S:0")',
  'requestAnimationFrame(function(){$RT=performance.now()});',
  ...Object.values(inlineScripts),
  prefetchPointed,
])('allows an expected script: %s', (script) => {
  expect(pageCsp(`<script>${script}</script>`, options)).toContain(sha(script))
})

it('allows the script that loads deferred scripts', () => {
  const page = '<body><img fetchpriority="high"><script src="/_next/a.js" async=""></script></body>'
  const [, script = ''] = /<script>(.*)<\/script>/.exec(deferScripts(page)) ?? []
  expect(pageCsp(deferScripts(page), options)).toContain(sha(script))
})

it('sets every directive and nothing else', () => {
  const csp = pageCsp('', options)
  expect(directive(csp, 'default-src')).toBe("default-src 'none'")
  for (const kind of ['img', 'media', 'worker', 'font', 'manifest', 'connect', 'frame', 'style', 'script'])
    expect(directive(csp, `${kind}-src`)).toBeDefined()
})

it('ignores data blocks, which never run', () => {
  const csp = pageCsp('<script type="application/ld+json">{"a":1}</script>', options)
  expect(directive(csp, 'script-src')).toBe("script-src 'self'")
})

it('hashes style attributes as the browser decodes them', () => {
  const csp = pageCsp('<i style="--a:&quot;x&quot;"></i><i style="--a:&quot;x&quot;"></i>', options)
  expect(directive(csp, 'style-src-attr')).toBe(`style-src-attr 'unsafe-hashes' ${sha('--a:"x"')}`)
  expect(directive(pageCsp('<i></i>', options), 'style-src-attr')).toBe("style-src-attr 'none'")
})

it('ignores attributes inside scripts', () => {
  const csp = pageCsp('<script>const a = \'<i style="x">\'</script>', options)
  expect(directive(csp, 'style-src-attr')).toBe("style-src-attr 'none'")
})

it('allows no unsafe-inline, base, object or frame', () => {
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

it('allows Google Analytics only where it is configured', () => {
  const open = pageCsp('', { ...options, secure: false, analytics: true })
  expect(directive(open, 'script-src')).toBe("script-src 'self' https://www.googletagmanager.com/gtag/js")
  expect(directive(open, 'connect-src')).toBe(
    "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com",
  )
  expect(open.match(/https:/g)).toHaveLength(3)
})

it.each([false, true])('allows reCAPTCHA only where it is configured, with dev %s', (dev) => {
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

it('allows the functions that React inlines with its first call', () => {
  const file = 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'
  const [, functions = ''] = /'(\$RB=\[\];[^']*)'/.exec(readFileSync(file, 'utf8')) ?? []
  const script = `${functions.replaceAll('\\n', '\n')}$RC("B:0","S:0")`
  expect(functions).not.toBe('')
  expect(pageCsp(`<script>${script}</script>`, options)).toContain(sha(script))
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Env } from '@/lib/config/env'
import { deferredSources, inlineScripts } from '@/lib/inline/inline-scripts'
import { prefetchPointed } from '@/lib/routing'

/** The product's own inline scripts, byte for byte as rendered. */
const own = new Set([...Object.values(inlineScripts), prefetchPointed])

/** Prefixes of the calls by which Next passes data and chunks to its scripts. */
const nextCalls = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]
const reactCall = /^\$R[A-Z]\(/
const statements = [
  /^self\.__next_r="[\w-]*"$/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
]

const reactFile = 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'

/** Whether a script is exactly prefix, JSON data and suffix, so that nothing can have been injected. */
function isCallWithData(source: string, beginning: string): boolean {
  const [end = ''] = /\);?$/.exec(source.slice(-2)) ?? []
  if (end === '' || !source.startsWith(beginning)) return false
  try {
    JSON.parse(`[${source.slice(beginning.length, -end.length)}]`)
    return true
  } catch {
    return false
  }
}

/** Functions that React emits before its first call that reveals a late boundary. */
function readReactFunctions(): string[] {
  const found = readFileSync(reactFile, 'utf8').matchAll(/'(\$R[A-Z]=(?:[^'\\]|\\.)*)'/g)
  return [...found].map(([, text = '']) =>
    text
      .replaceAll(/\\(n|['"\\])/g, (_, char: string) => (char === 'n' ? '\n' : char))
      .replace(/(?<=;)\$R[A-Z]\("$/, ''),
  )
}

let reactFunctions: string[] | null = null

function isOfReact(source: string): boolean {
  if (!source.startsWith('$R')) return false
  reactFunctions ??= readReactFunctions()
  let rest = source
  for (;;) {
    const known = reactFunctions.find((text) => rest.startsWith(text))
    if (known === undefined) return isCallWithData(rest, reactCall.exec(rest)?.[0] ?? 'none')
    rest = rest.slice(known.length)
  }
}

/** Whether an inline script has one of the known shapes; anything else is blocked. */
function isKnownScript(source: string): boolean {
  return (
    own.has(source) ||
    deferredSources(source) !== null ||
    isOfReact(source) ||
    nextCalls.some((beginning) => isCallWithData(source, beginning)) ||
    statements.some((shape) => shape.test(source))
  )
}

const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const styleAttributes = /\sstyle="([^"]*)"/g
const hasSource = /\ssrc\s*=/i
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json/i

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

function decode(attribute: string): string {
  return attribute.replaceAll(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

interface InlineHashes {
  scripts: Set<string>
  styles: Set<string>
  styleAttributes: Set<string>
}

function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() }
  const markup = html.replaceAll(elements, (_, name: string, attributes: string, source: string) => {
    if (name.toLowerCase() === 'style') found.styles.add(hashOf(source))
    else if (!hasSource.test(attributes) && !dataBlock.test(attributes) && isKnownScript(source))
      found.scripts.add(hashOf(source))
    return ''
  })
  for (const [, value = ''] of markup.matchAll(styleAttributes))
    found.styleAttributes.add(hashOf(decode(value)))
  return found
}

interface CspOptions {
  /** Over TLS, upgrades insecure requests. */
  secure: boolean
  /** Development mode, whose hot reloading needs `eval`, inline styles and a web socket. */
  dev: boolean
  /** Whether forms use Google's reCAPTCHA, which needs its script and frame origins. */
  recaptcha: boolean
  /** Whether Google Analytics is configured. */
  analytics: boolean
}

type PolicyEnv = Pick<Env, 'PUBLIC_ORIGIN' | 'RECAPTCHA' | 'GOOGLE_ANALYTICS_ID'>

const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

const analyticsScripts = ['https://www.googletagmanager.com/gtag/js']
const analyticsAddresses = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

const kinds = [
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** The policy of one page: only inline scripts and styles with these exact bytes may run. */
export function pageCsp(html: string, { secure, dev, recaptcha, analytics }: CspOptions): string {
  const googleScripts = [...(recaptcha ? recaptchaScripts : []), ...(analytics ? analyticsScripts : [])]
  const connect = ["connect-src 'self'", ...(analytics ? analyticsAddresses : [])].join(' ')
  const frames = [['frame-src', ...(recaptcha ? recaptchaFrames : ["'none'"])].join(' ')]
  if (dev) return devCsp(googleScripts, connect, frames)
  const { scripts, styles, styleAttributes } = inlineHashes(html)
  const attributes = styleAttributes.size > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...googleScripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ['style-src-attr', ...attributes].join(' '),
    connect,
    ...frames,
    ...kinds,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The page policies of an app, from its environment. */
export function pagePolicy({
  PUBLIC_ORIGIN,
  RECAPTCHA,
  GOOGLE_ANALYTICS_ID,
}: PolicyEnv): (html: string) => string {
  const secure = PUBLIC_ORIGIN.startsWith('https:')
  const options = { secure, dev: false, recaptcha: RECAPTCHA, analytics: GOOGLE_ANALYTICS_ID !== '' }
  return (html) => pageCsp(html, options)
}

function devCsp(googleScripts: readonly string[], connect: string, frames: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-inline' 'unsafe-eval'", ...googleScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `${connect} ws: wss:`,
    ...frames,
    ...kinds,
  ].join('; ')
}

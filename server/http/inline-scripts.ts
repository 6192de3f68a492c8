import { readFileSync } from 'node:fs'
import { deferredSources, inlineScripts } from '@/lib/inline/inline-scripts'
import { prefetchPointed } from '@/lib/player/sources/prefetch-pointed'

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
export function isKnownScript(source: string): boolean {
  return (
    own.has(source) ||
    deferredSources(source) !== null ||
    isOfReact(source) ||
    nextCalls.some((beginning) => isCallWithData(source, beginning)) ||
    statements.some((shape) => shape.test(source))
  )
}

import { readFileSync } from 'node:fs'
import { reserveContinuePlace } from '@/lib/catalogue/continue-place'
import { askEarly } from '@/lib/player/ask-early'
import { markMember } from '@/lib/session/mark-member'
import { markNastaliq } from '@/lib/storage/nastaliq'
import { isLoader } from '../page-cache/hold-scripts'

/** The product's own inline scripts, byte for byte as its pages bear them. */
const own = new Set([
  markNastaliq,
  ...[markMember, reserveContinuePlace, askEarly].map((text) => `{${text}}`),
])

/**
 * What Next and React write into a page: rows of data, each a literal, and the calls by which a part that came late
 * takes its place. The whole script has to look like this, so that nothing can be added to one.
 */
const written = [
  /^self\.__next_f\.push\(\[\d(?:,(?:"(?:[^"\\]|\\.)*"|\d+))*\]\)$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[\d(?:,(?:"(?:[^"\\]|\\.)*"|\d+))*\]\)$/,
  /^self\.__next_r="[\w-]*"$/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[[\w"./~,-]*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
]

const reactFile = 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'
const reactCalls =
  /^(?:\$R[A-Z]\((?:"(?:[^"\\<]|\\.)*"|\[[\w",:/.-]*\])(?:,(?:"(?:[^"\\<]|\\.)*"|\[[\w",:/.-]*\]))*\);?)+$/

/** The functions that React puts before its first calls, by which a late part takes its place. */
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
    if (known === undefined) return reactCalls.test(rest)
    rest = rest.slice(known.length)
  }
}

/** Whether an inline script has one of the shapes that our pages are made of; nothing else may run. */
export function isKnownScript(source: string): boolean {
  return (
    own.has(source) || isLoader(source) || isOfReact(source) || written.some((shape) => shape.test(source))
  )
}

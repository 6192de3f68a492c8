const largePicture = /<img[^>]*\sfetchpriority="high"/i
const asyncScript = /<script src="([^"]+)" async=""[^>]*><\/script>/g
/** React puts it back when it takes the page over. */
const manifestLink = /<link rel="manifest"[^>]*>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g

/** Longest wait for the picture, in milliseconds. */
const patienceMs = 3_000

/** On the root element while the large picture loads: `app/styles/base.css` leaves out lazy pictures meanwhile. */
const pictureFirst = 'data-picture-first'

/** What runs in the page. Plain statements, since nothing compiles it. */
function loader(sources: readonly string[]): string {
  const program = [
    `let held=${JSON.stringify(sources)}`,
    `const go=()=>{document.documentElement.removeAttribute("${pictureFirst}");for(const src of held)document.head.append(Object.assign(document.createElement("script"),{src}));held=[]}`,
    `setTimeout(go,${patienceMs})`,
    'const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)))',
    'const picture=document.querySelector("img[fetchpriority=high]")',
    'addEventListener("load",()=>picture.decode().then(painted,painted))',
  ]
  return `{${program.join(';')}}`
}

const heldSources = /^\{let held=(\["[^;]*?"\]);/

/** Whether an inline script is the one that brings the scripts of a page, and nothing besides. */
export function isLoader(source: string): boolean {
  const [, sources] = heldSources.exec(source) ?? []
  if (sources === undefined) return false
  try {
    return loader(JSON.parse(sources) as string[]) === source
  } catch {
    return false
  }
}

/**
 * Lets the scripts, the manifest and the smaller pictures of a page wait until its large picture is there, so that on
 * a slow line they take neither bytes nor time from what the viewer looks at; links and forms work meanwhile. A page
 * without such a picture stays as it is.
 */
export function holdScripts(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source)
  if (sources.length === 0 || !largePicture.test(html)) return html
  const rest = html.replaceAll(asyncScript, '').replaceAll(scriptPreload, '').replaceAll(manifestLink, '')
  return rest
    .replace(/<html[^>]*/, (tag) => `${tag} ${pictureFirst}=""`)
    .replace('</body>', () => `<script>${loader(sources)}</script></body>`)
}

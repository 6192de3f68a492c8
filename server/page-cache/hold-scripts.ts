const largePicture = /<img[^>]*\sfetchpriority="high"/i
const asyncScript = /<script src="([^"]+)" async=""[^>]*><\/script>/g
/** React restores it during hydration. */
const manifestLink = /<link rel="manifest"[^>]*>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g

/** Maximum wait for the picture, in milliseconds. */
const patienceMs = 3_000

/** Set on the root element while the hero picture loads: `app/styles/base.css` hides lazy pictures meanwhile. */
const pictureFirst = 'data-picture-first'

/** Runs in the page. Plain statements, since nothing compiles it. */
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

/** Whether an inline script only loads the page's scripts. */
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
 * Defers a page's scripts, manifest and smaller pictures until its hero picture has loaded, so that on a slow line it
 * gets the full bandwidth; links and forms work meanwhile. A page without a hero stays unchanged.
 */
export function holdScripts(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source)
  if (sources.length === 0 || !largePicture.test(html)) return html
  const rest = html.replaceAll(asyncScript, '').replaceAll(scriptPreload, '').replaceAll(manifestLink, '')
  return rest
    .replace(/<html[^>]*/, (tag) => `${tag} ${pictureFirst}=""`)
    .replace('</body>', () => `<script>${loader(sources)}</script></body>`)
}

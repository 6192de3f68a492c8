import { deferredScriptsLoader } from '@/lib/inline/inline-scripts'
import { pictureFirst } from '@/lib/inline/load-deferred'

const largePicture = /<img[^>]*\sfetchpriority="high"/i
const asyncScript = /<script src="([^"]+)" async=""[^>]*><\/script>/g
/** React restores it during hydration. */
const manifestLink = /<link rel="manifest"[^>]*>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g

/**
 * Defers a page's scripts, manifest and smaller pictures until its hero picture has loaded, so that on a slow line it
 * gets the full bandwidth; links and forms work meanwhile. A page without a hero stays unchanged.
 */
export function deferScripts(html: string): string {
  const sources = [...html.matchAll(asyncScript)].map(([, source = '']) => source)
  if (sources.length === 0 || !largePicture.test(html)) return html
  const rest = html.replaceAll(asyncScript, '').replaceAll(scriptPreload, '').replaceAll(manifestLink, '')
  return rest
    .replace(/<html[^>]*/, (tag) => `${tag} ${pictureFirst}=""`)
    .replace('</body>', () => `<script>${deferredScriptsLoader(sources)}</script></body>`)
}

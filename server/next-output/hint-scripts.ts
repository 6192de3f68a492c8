import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'
/** The functions of a shorter script compile within a millisecond, which is not worth the bytes of the comment. */
const minLength = 12_000

/** Moves what a source map says one line down, for the line that the comment takes. */
async function shiftMap(file: string): Promise<void> {
  if (!existsSync(file)) return
  const map = JSON.parse(await readFile(file, 'utf8')) as { mappings: string }
  await writeFile(file, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

/**
 * Marks the scripts of which nearly every function runs at once, so that Chromium compiles them while they load and off
 * the main thread rather than one by one in the first tasks: the framework's, which every page loads, and those that
 * draw components. A library stays as it is: most of it is not called. Other browsers ignore the comment.
 * @param dist folder of the web app's build, whose source maps are in `maps`; marked scripts stay unchanged @see
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export async function hintScripts(dist: string): Promise<void> {
  const manifest = await readFile(path.join(dist, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] }
  const everywhere = new Set(rootMainFiles.map((name) => path.basename(name)))
  const folder = path.join(dist, 'static/chunks')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  await Promise.all(
    scripts.map(async (name) => {
      const script = await readFile(path.join(folder, name), 'utf8')
      if (script.startsWith(hint) || script.length < minLength) return
      if (!everywhere.has(name) && !script.includes('className')) return
      await writeFile(path.join(folder, name), hint + script)
      await shiftMap(path.join(dist, 'maps', `${name}.map`))
    }),
  )
}

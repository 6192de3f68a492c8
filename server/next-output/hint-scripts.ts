import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the framework's scripts, which every page runs at once, so that Chromium compiles their functions while they
 * load and off the main thread rather than lazily in the first task. Other browsers ignore the comment.
 * @param dist folder of the web app's build; marked scripts stay unchanged @see
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export async function hintScripts(dist: string): Promise<void> {
  const manifest = await readFile(path.join(dist, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] }
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const file = path.join(dist, name)
      const script = await readFile(file, 'utf8')
      if (!script.startsWith(hint)) await writeFile(file, hint + script)
    }),
  )
}

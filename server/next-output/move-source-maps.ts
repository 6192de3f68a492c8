import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const mention = /\n?\/\/# sourceMappingURL=(\S+)\s*$/

/**
 * Copies the map that a script names, possibly shared with others, to `<name of the script>.map`, and removes the
 * reference.
 */
async function copyMapOf(script: string, target: string): Promise<void> {
  const text = await readFile(script, 'utf8')
  const [line = '', map] = mention.exec(text) ?? []
  const source = map && path.join(path.dirname(script), map)
  // A package's script may name a map that is not included.
  if (!source || !existsSync(source)) return
  await copyFile(source, path.join(target, `${path.basename(script)}.map`))
  await writeFile(script, text.slice(0, -line.length))
}

/**
 * Moves the source maps of a build from the files that are served to `maps`, where the operator's command reads them.
 * @param dist folder of the web app's build
 */
export async function moveSourceMaps(dist: string): Promise<void> {
  const target = path.join(dist, 'maps')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const files = await listFiles(path.join(dist, 'static'))
  await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => copyMapOf(file, target)))
  const left = files.filter((file) => file.endsWith('.map'))
  await Promise.all(left.map((file) => rm(file, { force: true })))
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name))
}

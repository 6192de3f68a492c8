import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

function filesBelow(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .map((path) => prefix + path)
}

/** Static routes of the app at the root, such as `/robots.txt`. */
function rootRoutes(folder: string): string[] {
  const file = join(folder, '.next', 'app-path-routes-manifest.json')
  const routes = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return routes.filter((path) => /^\/[^/[\]]+\.[a-z0-9]+$/.test(path))
}

/**
 * URL paths of all files that Next serves: the build, the public folder and the app's root files. Throws without a
 * build in `folder`.
 */
export function readBuiltFiles(folder: string): ReadonlySet<string> {
  return new Set([
    ...filesBelow(join(folder, '.next', 'static'), '/_next/static'),
    ...filesBelow(join(folder, 'public'), ''),
    ...rootRoutes(folder),
  ])
}

/**
 * The service worker's script for this build, or the one by which browsers remove theirs where workers are off. Throws
 * without a build in `folder`.
 */
export function readWorker(folder: string, { isOn }: { isOn: boolean }): string {
  const release = isOn ? readFileSync(join(folder, '.next', 'BUILD_ID'), 'utf8').trim() : ''
  const script = readFileSync(join(folder, 'dist', 'service-worker.js'), 'utf8')
  return `self.release=${JSON.stringify(release)};${script}`
}

/** The configuration with which the app was built, as JSON. Throws without a build in `folder`. */
export function readBuiltConfig(folder: string): string {
  const text = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8')
  return JSON.stringify((JSON.parse(text) as { config: unknown }).config)
}

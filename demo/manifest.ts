import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The hash of each output's inputs, by its name. */
export type Manifest = Record<string, string>

/** Reads a manifest; empty when there is none yet. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Manifest
}

/** Writes a manifest sorted by name, so that it changes only where an output does. */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** A short hash of the contents of files, in order, and of further text. */
export async function hashInputs(files: readonly string[], ...text: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  for (const part of text) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

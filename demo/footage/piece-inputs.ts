import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from '../manifest'
import { pieces, type PieceCode } from './pieces'

const folder = 'demo/footage'
/** The list of all pieces: a piece depends on its own entry there, which is part of the hash by its values. */
const list = join(folder, 'pieces.ts')

/** The hash of all that a piece is made from, which no other piece’s scene, narration or mood changes. */
export async function hashPiece(code: PieceCode): Promise<string> {
  const { mood, compression } = pieces[code]
  return hashInputs(await inputsOf(code), JSON.stringify({ mood, compression }))
}

/** The files that a piece depends on: its scene, its narration, what makes a piece of them, and all that these import. */
export async function inputsOf(code: PieceCode): Promise<string[]> {
  const found = new Set([
    join(folder, 'make-piece.ts'),
    join(folder, 'scenes', `${code}.ts`),
    join(folder, 'narration', `${code}.ts`),
  ])
  for (const file of found) for (const imported of await importsOf(file)) found.add(imported)
  found.delete(list)
  return [...found].sort()
}

async function importsOf(file: string): Promise<string[]> {
  if (file === list) return []
  const text = await readFile(file, 'utf8')
  return [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, name = '']) => join(file, '..', `${name}.ts`))
}

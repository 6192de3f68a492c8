import { cp, mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePiece } from './encode-piece'
import { makeSound } from './make-sound'
import { pieces, type PieceCode } from './pieces'
import { writePlaylists } from './write-playlists'

/** Makes a whole piece in a scratch folder, then puts it in place of the old one. */
export async function makePiece(code: PieceCode, target: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), `footage-${code}-`))
  const [sounds, streams] = [join(scratch, 'sounds'), join(scratch, 'streams')]
  try {
    await mkdir(sounds)
    await mkdir(streams)
    await makeSound(code, sounds)
    await encodePiece(code, streams, sounds, pieces[code].compression)
    await writePlaylists(code, streams)
    await rm(target, { recursive: true, force: true })
    await cp(streams, target, { recursive: true })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

import { randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  statSync,
  readdirSync,
  type ReadStream,
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { FileFormat } from '@/lib/contract'
import { Problem } from '../../shared/problem'
import { beginsLike, findContentEnd, headBytes } from './file-content'

const maxNameLength = 120
const draftEnding = '.part'
/** Number of bytes that may wait for the disk: beyond it, what arrives is written at once. */
const bufferBytes = 512 * 1024
/** A sender that pauses for this long is cut off, so an older draft has been abandoned. */
const draftMs = 10 * 60_000
/** A file without a row may still be getting one. */
const orphanMs = 3_600_000

/** A file that has arrived and does not belong to a ticket yet. */
export interface Draft {
  id: string
  /** The sender's file name, sanitised for display. */
  name: string
  extension: string
  size: number
  checksum: number
}

interface Arriving {
  stream: Readable
  /** The sender's file name. */
  name: string
  formats: readonly FileFormat[]
  /** Aborts when the caller leaves or another part is refused. */
  signal: AbortSignal
}

/** The files of tickets, in their own folder, under meaningless names. */
export interface TicketFiles {
  /**
   * Writes a file as it arrives.
   * @throws {Problem} for a refused one, of which nothing stays
   */
  receive(file: Arriving): Promise<Draft>
  /** Keeps drafts for good. */
  persist(drafts: readonly Draft[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  read(id: string): ReadStream
  /** Removes abandoned drafts, and old files without a row. */
  cleanUp(isKnown: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

/** Control characters, and marks that change the direction of adjacent text. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A file's name for display: its last segment, sanitised and shortened. */
export function showableName(given: string): string {
  const [last = ''] = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).slice(-1)
  const name = [...last.trim()]
  const ending = [...extname(last.trim())].slice(0, 10)
  if (name.length <= maxNameLength) return name.join('')
  return [...name.slice(0, maxNameLength - ending.length), ...ending].join('')
}

const extensionOf = (name: string) => extname(name).slice(1).toLowerCase()

interface StoreOptions {
  folder: string
  /** Maximum size of all files together, including those that are arriving. */
  quotaBytes: number
  /** Whether no other process uses the folder, so that every draft in it was abandoned by an earlier one. */
  exclusive: boolean
}

/** Opens the folder, which only this user may read. */
export function openTicketFiles({ folder, quotaBytes, exclusive }: StoreOptions): TicketFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)
  const draftOf = (id: string) => pathOf(id + draftEnding)
  const list = () => listFiles(folder)
  const usage = createUsage(quotaBytes, list)
  const remove = async (ids: readonly string[]) => {
    for (const path of ids.flatMap((id) => [pathOf(id), draftOf(id)])) {
      const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      await rm(path, { force: true })
      usage.free(bytes)
    }
  }
  const removeDrafts = (olderThanMs: number) =>
    Promise.all(
      list()
        .filter(({ name, ageMs }) => name.endsWith(draftEnding) && ageMs >= olderThanMs)
        .map(({ name }) => rm(pathOf(name), { force: true })),
    )
  if (exclusive) void removeDrafts(0).catch(() => undefined)
  return {
    receive: async ({ name: given, ...file }) => {
      const id = randomUUID()
      const name = showableName(given)
      const format = file.formats.find(({ extension }) => extension === extensionOf(name))
      if (!format) throw new Problem(400, 'unsupportedFile')
      const settle = usage.reserve(format.maxSize)
      try {
        const written = await writeDraft(draftOf(id), { ...file, ...format })
        settle(written.size)
        return { id, name, extension: format.extension, ...written }
      } catch (error) {
        await rm(draftOf(id), { force: true })
        settle(0)
        throw error
      }
    },
    persist: async (drafts) => {
      for (const { id } of drafts) await rename(draftOf(id), pathOf(id))
    },
    remove,
    read: (id) => createReadStream(pathOf(id)),
    cleanUp: async (isKnown) => {
      await removeDrafts(draftMs)
      const old = list().filter(({ name, ageMs }) => !name.endsWith(draftEnding) && ageMs > orphanMs)
      const known = await isKnown(old.map(({ name }) => name))
      await remove(old.map(({ name }) => name).filter((id) => !known.has(id)))
      usage.measure()
    },
  }
}

function listFiles(folder: string) {
  return readdirSync(folder).flatMap((name) => {
    // A file that was deleted meanwhile takes no space.
    const status = statSync(join(folder, name), { throwIfNoEntry: false })
    return status ? [{ name, bytes: status.size, ageMs: Date.now() - status.mtimeMs }] : []
  })
}

function createUsage(quotaBytes: number, list: () => { bytes: number }[]) {
  const measured = () => list().reduce((sum, { bytes }) => sum + bytes, 0)
  let stored = measured()
  let reserved = 0
  return {
    /** Also counts changes that other processes made to the folder. */
    measure: () => {
      stored = measured()
    },
    free: (bytes: number) => {
      stored -= bytes
    },
    /**
     * Reserves space for an arriving file, until its final size is known.
     * @throws {Problem} 503
     */
    reserve: (bytes: number) => {
      if (stored + reserved + bytes > quotaBytes) throw new Problem(503, 'ticketFilesFull')
      reserved += bytes
      return (staying: number) => {
        reserved -= bytes
        stored += staying
      }
    },
  }
}

interface Incoming extends FileFormat, Omit<Arriving, 'name' | 'formats'> {}

interface Passed {
  size: number
  checksum: number
}

/**
 * Lets a file through whose beginning fits its extension, and counts its bytes in `passed`. Not an asynchronous
 * generator, which would join all waiting chunks into a copy each time.
 */
function checkBeginning({ extension, maxSize }: FileFormat, passed: Passed): Transform {
  let head: Buffer | null = Buffer.alloc(0)
  return new Transform({
    highWaterMark: bufferBytes,
    transform: (chunk: Buffer, _encoding, pass) => {
      passed.size += chunk.length
      if (passed.size > maxSize) return pass(new Problem(413, 'fileTooLarge'))
      passed.checksum = crc32(chunk, passed.checksum)
      if (!head) return pass(null, chunk)
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) return pass()
      if (!beginsLike(extension, head)) return pass(new Problem(400, 'wrongFileContent'))
      const beginning = head
      head = null
      pass(null, beginning)
    },
    flush: (done) => done(head ? new Problem(400, 'wrongFileContent') : null),
  })
}

const isFull = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Checks the beginning before anything is written, counts the bytes, and checks the whole file at its end. */
async function writeDraft(path: string, { stream, signal, ...format }: Incoming) {
  const passed: Passed = { size: 0, checksum: 0 }
  const writer = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes })
  try {
    await pipeline(stream, checkBeginning(format, passed), writer, { signal })
  } catch (error) {
    throw isFull(error) ? new Problem(503, 'ticketFilesFull') : error
  } finally {
    if (!writer.closed) await new Promise<void>((resolve) => writer.once('close', () => resolve()))
  }
  const { size, checksum } = passed
  return { size: await cutToContent(path, { size, extension: format.extension }), checksum }
}

/** @returns the size that stays. @throws {Problem} 400 when the file is not what its extension says */
async function cutToContent(path: string, { size, extension }: { size: number; extension: string }) {
  const file = await open(path, 'r+')
  try {
    const end = await findContentEnd(file, { size, extension })
    if (end === null) throw new Problem(400, 'wrongFileContent')
    if (end < size) await file.truncate(end)
    return end
  } finally {
    await file.close()
  }
}

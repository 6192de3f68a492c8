import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, statSync, readdirSync, type ReadStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import type { FileFormat } from '@/lib/contract'
import { countPassingBytes } from '@/lib/contract/process'
import { Problem } from '../../shared/problem'
import { beginsLike, findContentEnd, headBytes } from './file-content'
import { createReader } from './file-reader'

const maxNameLength = 120
const draftEnding = '.part'
/** Number of bytes that wait until they are written together. */
const bufferBytes = 1024 * 1024
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
  /** Whether drafts have the same content as files that are kept, in any order. Reads them all. */
  areSame(drafts: readonly Draft[], ids: readonly string[]): Promise<boolean>
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
        const size = await writeDraft(draftOf(id), { ...file, ...format })
        settle(size)
        return { id, name, extension: format.extension, size }
      } catch (error) {
        await rm(draftOf(id), { force: true })
        settle(0)
        throw error
      }
    },
    areSame: async (drafts, ids) => {
      const arrived = await hashAll(drafts.map(({ id }) => draftOf(id)))
      return arrived === (await hashAll(ids.map(pathOf)))
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

/** One hash for the contents of some files, in any order. A file that is not there equals no other one. */
async function hashAll(paths: readonly string[]): Promise<string> {
  const hashes: string[] = []
  for (const path of paths) hashes.push(await hashFile(path).catch(() => path))
  return hashes.sort().join()
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    countPassingBytes((chunk as Buffer).length)
    hash.update(chunk as Buffer)
  }
  return hash.digest('base64url')
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

/**
 * Counts a file's bytes as they arrive, not when they are written, and ends it when there are too many.
 * @returns a function that says how many there were so far
 */
function countBytes(stream: Readable, maxSize: number): () => number {
  let size = 0
  stream.on('data', ({ length }: Buffer) => {
    size += length
    if (size > maxSize) stream.destroy(new Problem(413, 'fileTooLarge'))
  })
  return () => size
}

/**
 * Holds a file back until its beginning is known to fit the extension.
 * @returns `pass` gives what of a chunk may be written, `null` while too little of the file is known, and throws a
 * `Problem` for a file that is refused
 */
function createBeginningCheck(extension: string) {
  let head: Buffer | null = Buffer.alloc(0)
  const pass = (chunk: Buffer): Buffer | null => {
    if (!head) return chunk
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) return null
    if (!beginsLike(extension, head)) throw new Problem(400, 'wrongFileContent')
    const beginning = head
    head = null
    return beginning
  }
  return { pass, hasPassed: () => head === null }
}

/** Writes all chunks at once. The system may take less than it is given, as on a disk that is almost full. */
async function writeChunks(file: FileHandle, chunks: Buffer[]): Promise<void> {
  if (chunks.length === 0) return
  const { bytesWritten } = await file.writev(chunks)
  const whole = chunks.reduce((sum, { length }) => sum + length, 0)
  if (bytesWritten < whole) await file.appendFile(Buffer.concat(chunks).subarray(bytesWritten))
}

/**
 * Writes what arrives once its beginning is checked, many chunks by one call: for 20 MB, a call for each costs more than
 * all else. One stream checks and writes, since a further one costs more than the check.
 */
function createDraftWriter(file: FileHandle, extension: string): Writable {
  const { pass, hasPassed } = createBeginningCheck(extension)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const chunks = waiting
    waiting = []
    waitingBytes = 0
    await writeChunks(file, chunks)
  }
  const write = callbackify(async (chunk: Buffer) => {
    const passed = pass(chunk)
    if (passed === null) return
    waiting.push(passed)
    waitingBytes += passed.length
    if (waitingBytes >= bufferBytes) await flush()
  })
  const finish = async () => {
    if (!hasPassed()) throw new Problem(400, 'wrongFileContent')
    await flush()
  }
  return new Writable({
    highWaterMark: bufferBytes,
    write: (chunk: Buffer, _encoding, done) => write(chunk, done),
    final: callbackify(finish),
  })
}

const isFull = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Writes a draft. @returns its size. @throws {Problem} for a refused file, and 503 where the disk is full */
async function writeDraft(path: string, incoming: Incoming): Promise<number> {
  try {
    return await fillDraft(await open(path, 'wx+', 0o600), incoming)
  } catch (error) {
    throw isFull(error) ? new Problem(503, 'ticketFilesFull') : error
  }
}

/** Checks the beginning before anything is written, counts the bytes, and checks the whole file at its end. */
async function fillDraft(
  file: FileHandle,
  { stream, signal, extension, maxSize }: Incoming,
): Promise<number> {
  try {
    const counted = countBytes(stream, maxSize)
    await pipeline(stream, createDraftWriter(file, extension), { signal })
    return await cutToContent(file, { size: counted(), extension })
  } finally {
    // Waits for a write that is under way.
    await file.close()
  }
}

/** @returns the size that stays. @throws {Problem} 400 when the file is not what its extension says */
async function cutToContent(file: FileHandle, { size, extension }: { size: number; extension: string }) {
  const end = await findContentEnd(createReader(file, size), extension)
  if (end === null) throw new Problem(400, 'wrongFileContent')
  if (end < size) await file.truncate(end)
  return end
}

import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallData } from '@/lib/contract'
import { countPassingBytes } from '@/lib/contract/process'
import { Problem } from '../shared/problem'
import { jsonType, readPart, requireAccess, routePath, viewerOf, type HandlerContext } from './define-route'

/** How long a caller may send nothing, and how long an upload may take in total. */
const idleMs = 30_000
const wholeMs = 10 * 60_000
/** How long the rest of a refused upload is read before the response: many clients read nothing while they send. */
const drainMs = 20_000
const lingerMs = 2_000

/** How much of an upload is in memory at each step. */
const bufferBytes = 256 * 1024

const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  parts: 25,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

const receiving = new WeakSet<Socket>()

/** Whether a connection carries an upload, which takes as long as its sender's network needs. */
export const isReceiving = (socket: Socket): boolean => receiving.has(socket)

interface UploadedFile {
  /** As named by its sender: not to be trusted. */
  name: string
  stream: Readable
  /** Aborts when the sender leaves or another part is refused. */
  signal: AbortSignal
}

interface UploadOptions<C extends Call, File> {
  maxBytes: number
  maxFiles: number
  /** The part that contains files. */
  fileField: string
  /**
   * Runs before any byte is read.
   * @returns what to run when the call is over
   */
  admit: (context: HandlerContext) => Promise<() => void>
  /** Stores an arriving file; `early` contains the fields that came before it. */
  store: (
    context: HandlerContext,
    file: UploadedFile,
    early: Readonly<Record<string, string>>,
  ) => Promise<File>
  /** Removes files of an upload that failed. */
  discard: (context: HandlerContext, files: File[]) => Promise<void>
  finish: (
    context: HandlerContext,
    upload: { fields: unknown; files: File[] },
  ) => Promise<{ message: string; data: CallData<C> }>
}

/**
 * Registers a call of the contract that accepts an upload, which is never held in memory as a whole. A body of another
 * type is not read at all.
 */
export function defineUploadRoute<C extends Call, File>(
  app: FastifyInstance,
  call: C,
  options: UploadOptions<C, File>,
): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, next) => next(null, undefined))
    addUploadRoute(scope, call, options)
    done()
  })
}

function addUploadRoute<C extends Call, File>(
  app: FastifyInstance,
  call: C,
  options: UploadOptions<C, File>,
): void {
  const { platform } = app
  app.route({
    method: call.method,
    url: routePath(call),
    bodyLimit: options.maxBytes,
    onRequest: (request, _reply, next) => {
      requireAccess(call, viewerOf(request), { opensSession: false })
      next()
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request)
      const hasLeft = () => reply.raw.destroyed
      const context = { ...platform, viewer, log: request.log, hasLeft }
      const leave = await admit(request, context, options)
      try {
        const { message, data } = await receiveAndFinish(call, request.raw, context, options)
        return await reply.type(jsonType).send(JSON.stringify({ message, data, meta: null }))
      } finally {
        leave()
      }
    },
  })
}

async function admit<C extends Call, File>(
  { headers }: FastifyRequest,
  context: HandlerContext,
  { maxBytes, admit: admitCaller }: UploadOptions<C, File>,
) {
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw new Problem(415, 'unsupportedType')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Problem(413, 'fileTooLarge')
  return admitCaller(context)
}

async function receiveAndFinish<C extends Call, File>(
  call: C,
  request: IncomingMessage,
  context: HandlerContext,
  options: UploadOptions<C, File>,
) {
  const files: File[] = []
  try {
    const early = await receive(request, options, async (file, fields) => {
      files.push(await options.store(context, file, fields))
    })
    const upload = { fields: readPart(call.body, early), files }
    return await options.finish(context, upload)
  } catch (error) {
    await options.discard(context, files)
    throw error
  }
}

/** The sender has left: nobody reads the response. */
const left = () => new Problem(400, 'invalidRequest')

type Take = (file: UploadedFile, fields: Readonly<Record<string, string>>) => Promise<void>

/** Parses a multipart request. Rejects only once every started part has ended. */
async function receive<C extends Call, File>(
  request: IncomingMessage,
  { maxBytes, maxFiles, fileField }: UploadOptions<C, File>,
  take: Take,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const taken: Promise<void>[] = []
  const stop = new AbortController()
  const parser = openParser(request, maxFiles)
  const { socket } = request
  receiving.add(socket)
  const timers = watch(socket, () => stop.abort(new Problem(408, 'invalidRequest')))
  try {
    await new Promise<void>((resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
      const fail = (error: unknown) => stop.abort(error)
      const refuse = () => fail(new Problem(400, 'invalidRequest'))
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        countPassingBytes(chunk.length)
        bytes += chunk.length
        if (bytes > maxBytes) fail(new Problem(413, 'fileTooLarge'))
      })
      request.once('close', () => {
        if (!request.complete) fail(left())
      })
      parser.on('field', (name, value, isNameCut, isValueCut) => {
        if (isNameCut || isValueCut || /\0/.test(name + value)) refuse()
        // A form without a chosen file sends an empty part.
        else if (name !== fileField) fields[name] = value
      })
      parser.on('file', (field, stream, name) => {
        // The parser says of itself that a part ended early, and `take` what it refused.
        stream.on('error', () => undefined)
        if (stop.signal.aborted || field !== fileField || name === '') return void stream.resume()
        const file = take({ name, stream, signal: stop.signal }, fields)
        taken.push(file)
        file.catch(fail)
      })
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuse)
      parser.on('error', refuse)
      parser.on('finish', () => void Promise.all(taken).then(() => resolve(), fail))
      request.pipe(parser)
    })
    return fields
  } catch (error) {
    await Promise.all([drain(request), Promise.allSettled(taken)])
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
    receiving.delete(socket)
  }
}

function openParser({ headers }: IncomingMessage, maxFiles: number) {
  try {
    const contentType = headers['content-type'] ?? ''
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits: { ...limits, files: maxFiles },
      highWaterMark: bufferBytes,
      fileHwm: bufferBytes,
      // Text parts may have a content type.
      isPartAFile: (_field, _type, name) => name !== undefined,
    })
  } catch {
    throw new Problem(400, 'invalidRequest')
  }
}

/** Calls back when nothing arrives for half a minute, or the upload takes longer than ten. */
function watch(socket: Socket, onLate: () => void) {
  let before = socket.bytesRead
  const check = () => {
    if (socket.bytesRead === before) onLate()
    before = socket.bytesRead
  }
  return [setInterval(check, idleMs).unref(), setTimeout(onLate, wholeMs).unref()] as const
}

/** Discards the rest of the upload; a sender that takes too long is cut off after its response. */
async function drain(request: IncomingMessage): Promise<void> {
  request.unpipe()
  if (request.complete || request.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      resolve()
      setTimeout(() => request.destroy(), lingerMs).unref()
    }, drainMs)
    request.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    request.resume()
  })
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { log } from '@/lib/api/log'
import { announcePurge, onPurge } from '@/lib/api/server/purge'

/** Messages from the thread: ready for connections, or tags purged. */
export type RendererMessage = { type: 'ready' } | { type: 'purge'; tags: readonly string[] }

/** Messages to the thread: stop, or tags purged. */
export type RendererOrder = { type: 'stop' } | { type: 'purge'; tags: readonly string[] }

export interface RendererData {
  /** Path of the local socket that the thread listens on. */
  socketPath: string
}

/** Next on its own thread, so that slow renders delay no other response. */
export interface Renderer {
  /** Opens a connection to Next; waits while the thread restarts. */
  connect: () => Promise<Duplex>
  stop: () => Promise<void>
}

interface RendererOptions {
  /** The module that the thread runs. It gets `RendererData` and sends `RendererMessage`s. */
  script: URL
  /** Heap limit of the thread in megabytes. */
  heapMb?: number
  /** Maximum delay before restarting a thread that exited early, in milliseconds. */
  maxPauseMs?: number
}

const settledMs = 10_000
const stopTimeoutMs = 5_000

/** A private folder for sockets; Windows pipes need none. */
function createSocketPaths() {
  const folder = mkdtempSync(join(tmpdir(), 'hilalplay-'))
  const base = process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, '-')}` : folder
  let count = 0
  return {
    next: () => join(base, `next-${(count += 1)}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Connects to the thread, retrying for a moment when its backlog is full. */
async function open(path: string, attempts = 20): Promise<Duplex> {
  try {
    return await openOnce(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || attempts <= 1) throw error
    await sleep(50)
    return open(path, attempts - 1)
  }
}

function openOnce(path: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/**
 * Starts the thread and resolves when it is ready; rejects when it exits before. Afterwards restarts it whenever it
 * exits: at once after a healthy run, else with exponential backoff.
 */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { script, heapMb = 208, maxPauseMs = 10_000 } = options
  const paths = createSocketPaths()
  const stopping = new AbortController()
  let earlyDeaths = 0
  let isFromThread = false
  let worker: Worker
  let exited: Promise<unknown>
  let ready: Promise<string>

  /** Forwards purges of this thread to Next, except those that came from it. */
  const forget = onPurge((tags) => {
    if (!isFromThread) order({ type: 'purge', tags })
  })
  const order = (message: RendererOrder) => worker.postMessage(message)

  function announceFromThread(tags: readonly string[]): void {
    isFromThread = true
    announcePurge(tags)
    isFromThread = false
  }

  function launch(): Promise<string> {
    const startedAt = performance.now()
    const socketPath = paths.next()
    let reason = ''
    const created = new Worker(script, {
      workerData: { socketPath } satisfies RendererData,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    })
    worker = created
    exited = once(created, 'exit').catch(() => undefined)
    created.on('error', (error: Error) => (reason = error.message))
    return new Promise((resolve, reject) => {
      created.on('message', (message: RendererMessage) => {
        if (message.type === 'ready') resolve(socketPath)
        else announceFromThread(message.tags)
      })
      created.once('exit', (code) => {
        const error = new Error(`Next ended with code ${code}${reason && `: ${reason}`}`)
        reject(error)
        if (!stopping.signal.aborted && hasStarted) relaunch(error, performance.now() - startedAt)
      })
    })
  }

  function relaunch(error: Error, aliveMs: number): void {
    earlyDeaths = aliveMs < settledMs ? earlyDeaths + 1 : 0
    const pauseMs = earlyDeaths === 0 ? 0 : Math.min(maxPauseMs, 50 * 2 ** earlyDeaths)
    log.error({ reason: error.message, pauseMs }, 'page renderer ended, starting it again')
    ready = sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).then(launch)
    ready.catch(() => undefined)
  }

  let hasStarted = false
  ready = launch()
  try {
    await ready
    hasStarted = true
  } catch (error) {
    forget()
    paths.remove()
    throw error
  }
  return {
    connect: async () => open(await ready),
    stop: async () => {
      stopping.abort()
      forget()
      order({ type: 'stop' })
      await Promise.race([exited, sleep(stopTimeoutMs, undefined, { ref: false })])
      await worker.terminate()
      paths.remove()
    },
  }
}

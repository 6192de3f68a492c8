import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A film of the demo, as its files are. */
const folder = 'platform/seed/assets/footage/girih'

export interface MediaRequest {
  /** Name of the file. */
  name: string
  /** First byte of the requested range; `null` for the whole file. */
  from: number | null
}

export interface FakeMedia {
  video: HTMLVideoElement
  /** The requests so far, in order. */
  requests: MediaRequest[]
  /** Seconds of the picture that are buffered, as pairs of start and end. */
  buffered: () => readonly (readonly [number, number])[]
  restore: () => void
}

const soonMs = 20

function fakeRequests(requests: MediaRequest[], delayOf: (count: number, requested: MediaRequest) => number) {
  return class FakeRequest extends EventTarget {
    readyState = 0
    status = 0
    response: unknown = null
    responseText = ''
    responseType = ''
    responseURL = ''
    onreadystatechange: (() => void) | null = null
    private range: readonly number[] = []
    private timer: ReturnType<typeof setTimeout> | undefined

    open(_method: string, url: string) {
      this.responseURL = url
      this.readyState = 1
    }
    setRequestHeader(_name: string, value: string) {
      this.range = value.replace('bytes=', '').split('-').map(Number)
    }
    getAllResponseHeaders = () => ''
    abort() {
      clearTimeout(this.timer)
      if (this.timer) this.dispatchEvent(new Event('loadend'))
    }
    send() {
      const requested = { name: this.responseURL.split('/').at(-1) ?? '', from: this.range[0] ?? null }
      requests.push(requested)
      this.timer = setTimeout(() => this.respond(requested.name), delayOf(requests.length, requested))
      this.dispatchEvent(new Event('loadstart'))
    }
    private respond(name: string) {
      const [from = 0, to = Infinity] = this.range
      const bytes = readFileSync(join(folder, name)).subarray(from, to + 1)
      this.response = this.responseType === 'arraybuffer' ? Uint8Array.from(bytes).buffer : null
      this.responseText = this.response ? '' : bytes.toString()
      this.status = 200
      this.readyState = 4
      this.dispatchEvent(new Event('loadend'))
      this.onreadystatechange?.()
    }
  }
}

/** Takes the time of a fragment from its boxes; each lasts four seconds. */
class FakeSourceBuffer extends EventTarget {
  updating = false
  ranges: [number, number][] = []
  private scale = 1

  get buffered() {
    const { ranges } = this
    return {
      length: ranges.length,
      start: (at: number) => ranges[at]?.[0],
      end: (at: number) => ranges[at]?.[1],
    }
  }
  changeType() {}
  appendBuffer(bytes: Uint8Array) {
    const data = Buffer.from(bytes)
    const header = data.indexOf('mdhd')
    if (header > 0) this.scale = data.readUInt32BE(header + (data[header + 4] ? 24 : 16))
    const time = data.indexOf('tfdt')
    if (time > 0) {
      const ticks = data[time + 4] ? Number(data.readBigUInt64BE(time + 8)) : data.readUInt32BE(time + 8)
      this.ranges.push([ticks / this.scale, ticks / this.scale + 4])
    }
    this.updating = true
    setTimeout(() => {
      this.updating = false
      this.dispatchEvent(new Event('updateend'))
    })
  }
}

function fakeMediaSource(buffers: Map<string, FakeSourceBuffer>) {
  return class FakeMediaSource extends EventTarget {
    static isTypeSupported = () => true
    readyState = 'open'
    duration = 0
    constructor() {
      super()
      setTimeout(() => this.dispatchEvent(new Event('sourceopen')))
    }
    addSourceBuffer(type: string) {
      const buffer = new FakeSourceBuffer()
      buffers.set(type.split('/')[0] ?? '', buffer)
      return buffer
    }
    endOfStream() {}
  }
}

/** A video element, Media Source Extensions and a network for hls.js; `delayOf` gives the milliseconds of a request. */
export function fakeMedia(
  delayOf: (count: number, requested: MediaRequest) => number = () => soonMs,
): FakeMedia {
  const requests: MediaRequest[] = []
  const buffers = new Map<string, FakeSourceBuffer>()
  const globals = { XMLHttpRequest: globalThis.XMLHttpRequest, MediaSource: globalThis.MediaSource }
  Object.assign(globalThis, {
    XMLHttpRequest: fakeRequests(requests, delayOf),
    MediaSource: fakeMediaSource(buffers),
    SourceBuffer: class {
      appendBuffer() {}
      remove() {}
    },
  })
  Object.assign(URL, { createObjectURL: () => 'blob:media', revokeObjectURL: () => undefined })
  const video = document.createElement('video')
  const tracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: [][Symbol.iterator] })
  const cues: TextTrackCue[] = []
  const track = Object.assign(new EventTarget(), {
    cues,
    activeCues: [],
    addCue: (cue: TextTrackCue) => cues.push(cue),
    removeCue: (cue: TextTrackCue) => cues.splice(cues.indexOf(cue), 1),
  })
  Object.defineProperties(video, {
    textTracks: { value: tracks },
    addTextTrack: { value: () => track },
    load: { value: () => undefined },
    clientWidth: { value: 1280 },
    clientHeight: { value: 720 },
  })
  const buffered = () => buffers.get('video')?.ranges ?? []
  Object.defineProperty(video, 'buffered', { get: () => buffers.get('video')?.buffered ?? { length: 0 } })
  return { video, requests, buffered, restore: () => Object.assign(globalThis, globals) }
}

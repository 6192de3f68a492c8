import type Hls from 'hls.js'
import { Events } from 'hls.js'
import { workBeside } from './hls-engine'

type Listener = (event: string, data: unknown) => void

function opened() {
  const listeners = new Map<string, Listener>()
  const hls = {
    config: { enableWorker: false },
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  }
  workBeside(hls as unknown as Hls, Events)
  const load = (event: Events, initSegments: readonly (object | null)[]) =>
    listeners.get(event)?.(event, {
      details: { fragments: initSegments.map((initSegment) => ({ initSegment })) },
    })
  return { hls, load }
}

it.each([Events.LEVEL_LOADED, Events.AUDIO_TRACK_LOADED])(
  'gives a worker to what has to be taken apart, known by %s',
  (event) => {
    const { hls, load } = opened()
    load(event, [{}, null])
    expect(hls.config.enableWorker).toBe(true)
  },
)

it('starts no worker for fragmented MP4, whose parts pass as they are', () => {
  const { hls, load } = opened()
  load(Events.LEVEL_LOADED, [{}, {}])
  load(Events.AUDIO_TRACK_LOADED, [{}])
  expect(hls.config.enableWorker).toBe(false)
})

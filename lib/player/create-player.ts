import type { LangCode } from '../contract/languages'
import { applyRequest } from './apply-request'
import type { LoadEngine } from './engine'
import type { GetDue } from './ask-due'
import type { GetPlayback } from './get-playback'
import { watchMedia } from './media-events'
import { createPlaybackSession, type PlaybackSession } from './playback-session'
import type { PlayerRequest } from './player-requests'
import { blankMedia } from './player-state'
import type { PlayerStore } from './player-store'
import { keepBandwidth, readVolume } from './preferences'

export interface PlayerOptions {
  store: PlayerStore
  video: HTMLVideoElement
  /** What fills the screen: the video with its controls and captions. */
  container: HTMLElement
  videoId: number
  pageLang: LangCode
  getPlayback: GetPlayback
  loadEngine: LoadEngine
  getDue?: GetDue
}

export interface Player {
  request: (request: PlayerRequest) => void
  destroy: () => void
}

/** Brings one video to the screen: asks for its address and the engine at once, and plays as soon as both are there. */
export function createPlayer(options: PlayerOptions): Player {
  const { store, video, container, pageLang } = options
  Object.assign(video, readVolume())
  let wanted = true
  let session: PlaybackSession | null = null

  const play = () => {
    wanted = true
    if (store.getState().status === 'ended') video.currentTime = 0
    video.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'NotAllowedError')
        store.dispatch({ type: 'blocked' })
    })
  }
  const pause = () => {
    wanted = false
    video.pause()
  }
  const open = (startAt: number | null) => {
    session?.destroy()
    session = createPlaybackSession({ ...options, startAt })
  }
  const retry = () => {
    wanted = true
    open(video.currentTime || store.getState().time || null)
  }

  const listening = new AbortController()
  const { signal } = listening
  const stopWatching = watchMedia(video, container, store.dispatch)
  store.dispatch({ type: 'changed', facts: { volume: video.volume, muted: video.muted } })
  video.addEventListener('canplay', () => wanted && video.paused && play(), { signal })
  video.addEventListener('waiting', () => session?.starved(), { signal })
  video.addEventListener('pause', () => (wanted = false), { signal })
  addEventListener('pagehide', () => keepBandwidth(session?.engine()?.bandwidth() ?? null), { signal })
  addEventListener('online', () => store.getState().failure?.kind === 'network' && retry(), { signal })
  store.dispatch({ type: 'changed', facts: blankMedia })
  open(null)

  return {
    request(request) {
      const context = {
        video,
        container,
        engine: session?.engine() ?? null,
        pageLang,
        state: store.getState(),
      }
      applyRequest({ ...context, play, pause, retry }, request)
    },
    destroy() {
      keepBandwidth(session?.engine()?.bandwidth() ?? null)
      listening.abort()
      stopWatching()
      session?.destroy()
    },
  }
}

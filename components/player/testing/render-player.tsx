import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type {
  GetRequiredAction,
  GetPlayback,
  PlaybackAccess,
  NextVideo,
} from '@/lib/player/sources/playback-source'
import type { LangCode } from '@/lib/contract'
import english from '@/messages/en.json'
import { Player } from '../vod/player'
import { createFakeEngine, fakeFacts } from './fake-engine'
import { reportMedia, stubMedia } from './stub-media'
import { WithMessages } from './with-messages'

export const playback: PlaybackAccess = {
  url: '/media/t1/salt/master.m3u8',
  expiresAt: '2999-01-01T00:00:00Z',
  duration: 2770,
  lastSec: 0,
  skips: [],
  creditsAt: null,
  nextVideoId: null,
  thumbnailsUrl: null,
  chapters: [],
}
const grant: GetPlayback = () => Promise.resolve({ data: playback })

interface RenderPlayerOptions {
  lang?: LangCode
  /** In this language. */
  messages?: typeof english
  getPlayback?: GetPlayback
  getRequiredAction?: GetRequiredAction
  onNext?: (video: NextVideo) => void
  episode?: { seriesId: number; videoId: number }
  poster?: ReactNode
  ready?: boolean
}

/** A player that has loaded a video of 46:10 with a fake engine and is at 18:42, if `ready`. */
export async function renderPlayer(options: RenderPlayerOptions = {}) {
  const {
    lang = 'en',
    messages = english,
    getPlayback = grant,
    getRequiredAction,
    onNext,
    episode,
    poster = null,
    ready = true,
  } = options
  stubMedia()
  const fake = createFakeEngine()
  const view = render(
    <WithMessages lang={lang} messages={messages}>
      <Player
        source={{ id: 7, live: false, getPlayback, getRequiredAction }}
        lang={lang}
        titleId={2}
        links={{ detail: '/en/detail/salt', login: '/en/login', plans: '/en/subscription-plans' }}
        heading={<h1>Caravan of Stars</h1>}
        poster={poster}
        noScript={messages.player.noScript}
        enabled
        nowPlaying={{ title: 'The Salt Road', artist: 'Caravan of Stars', artwork: '/img/1280/salt.webp' }}
        onNext={onNext}
        episode={episode}
        loadEngine={() => Promise.resolve(fake.create)}
      />
    </WithMessages>,
  )
  await act(async () => {})
  const video = view.container.querySelector('video')
  if (video === null) throw new Error('No video was drawn')
  const say: typeof fake.say = (event) => act(() => fake.say(event))
  const report = (changes: Parameters<typeof reportMedia>[1]) => act(() => reportMedia(video, changes))
  if (ready) {
    say({ type: 'changed', changes: fakeFacts })
    say({ type: 'ready' })
    report({ duration: 2770, currentTime: 1122 })
  }
  return { ...view, video, engine: fake.engine, say, report }
}

import { act, render } from '@testing-library/react'
import type { Programme, TvChannel } from '@/lib/contract'
import type { Channel, GuideEntry, LiveWindow } from '@/lib/player/core'
import type { GetPlayback } from '@/lib/player/sources/playback-source'
import { LivePlayer } from '../live/live-player'
import { useChannels } from '../live/live-screen'
import { createFakeEngine, fakeFacts } from './fake-engine'
import { playback } from './render-player'
import { reportMedia, stubMedia } from './stub-media'
import { WithMessages } from './with-messages'

/** Start of the one-hour live window. */
const noon = Date.UTC(2026, 10, 21, 12)
const minutesOn = (count: number) => new Date(noon + count * 60_000).toISOString()

const programme = (title: string, from: number, to: number): GuideEntry => ({
  title,
  textLang: 'en',
  startDate: minutesOn(from),
  endDate: minutesOn(to),
  thumbnail: 'art/still.webp',
})

/** Programmes end at 12:20 and 12:50. */
export const guide = [programme('Dunes', -30, 20), programme('Stars', 20, 50), programme('Harbour', 50, 110)]

const channel = (id: number, code: string, title: string): Channel => ({
  id,
  code,
  title,
  logo: `channels/${code}.svg`,
  favourite: false,
  free: code !== 'malab',
  onAir: programme('Harbour', 50, 110),
})
export const channels = [
  channel(1, 'noor', 'Noor Drama'),
  channel(2, 'madar', 'Madar Docs'),
  channel(3, 'malab', 'Malab Comedy'),
]

/** A programme as the content host sends it. */
export const toProgramme = (entry: GuideEntry): Programme => ({
  ...entry,
  id: entry.title,
  seriesCode: entry.title.toLowerCase(),
  episode: null,
})

/** A channel as the content host sends it. */
export const toTvChannel = ({ id, code, title, logo, favourite, free, onAir }: Channel): TvChannel => ({
  ...{ id, code, title, categoryCode: 'DRAMA', imgLogoUrl: logo, free },
  epgInfo: onAir && {
    currentEPGTitle: onAir.title,
    currentEPGTextLang: onAir.textLang,
    currentEPGBroadcastStartDate: onAir.startDate,
    currentEPGBroadcastEndDate: onAir.endDate,
    currentEPGThumbnail: onAir.thumbnail,
    currentEPGColors: [],
  },
  userInfo: { favoriteFlag: favourite },
})

/** The hour from noon on is at seconds 100 to 3700; live is at 3700. */
export const live: LiveWindow = { start: 100, edge: 3700, anchors: [{ time: 100, date: noon }] }

const grant: GetPlayback = () => Promise.resolve({ data: { ...playback, duration: 0 } })

export const onSaveError = jest.fn()

function Tuned({ load }: { load: ReturnType<typeof createFakeEngine>['create'] }) {
  const tuned = useChannels({
    lang: 'en',
    first: channels,
    code: 'noor',
    remembers: false,
    onSaveError,
  })
  const { channel: shown = channels[0] } = tuned
  if (!shown) return null
  return (
    <LivePlayer
      source={sourceOf(shown.code)}
      lang="en"
      links={{ detail: '/en/channels', login: '/en/login', plans: '/en/subscription-plans' }}
      channel={shown}
      channels={tuned.channels}
      guide={{ channelId: 1, programmes: [] }}
      moved={tuned.moved}
      tune={tuned.tune}
      zap={tuned.zap}
      refreshChannels={tuned.refresh}
      toggleFavourite={tuned.toggleFavourite}
      poster={null}
      enabled
      loadEngine={loaderOf(load)}
    />
  )
}

function memo<Key, Value>(make: (key: Key) => Value) {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
const sourceOf = memo((code: string) => ({ id: code, live: true, getPlayback: grant }))
const loaderOf = memo(
  (create: ReturnType<typeof createFakeEngine>['create']) => () => Promise.resolve(create),
)

/** A live player of three channels with a fake engine, which plays live in an hour's window. */
export async function renderLive() {
  stubMedia()
  const fake = createFakeEngine()
  const view = render(<Tuned load={fake.create} />, { wrapper: WithMessages })
  await act(async () => {})
  const video = view.container.querySelector('video')
  if (video === null) throw new Error('No video was drawn')
  const say: typeof fake.say = (event) => act(() => fake.say(event))
  const show = (second: number) => act(() => reportMedia(video, { currentTime: second }))
  const begin = async () => {
    say({ type: 'changed', changes: { ...fakeFacts, live } })
    say({ type: 'ready' })
    act(() => void video.dispatchEvent(new Event('canplay')))
    show(live.edge)
    await act(async () => {
      // The guide comes by a lazy import and a call, without timers.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    })
  }
  await begin()
  return { ...view, video, engine: fake.engine, say, show, begin }
}

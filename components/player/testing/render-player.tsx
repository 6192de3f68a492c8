import { act, render } from '@testing-library/react'
import type { GetPlayback } from '@/lib/player/get-playback'
import messages from '@/messages/en.json'
import { Player } from '../player'
import { createFakeEngine, fakeFacts } from './fake-engine'
import { reportMedia, stubMedia } from './stub-media'

const playback = {
  url: '/media/t1/salt/master.m3u8',
  expiresAt: '2999-01-01T00:00:00Z',
  duration: 2770,
  lastSec: 0,
}
const grant: GetPlayback = () => Promise.resolve({ data: playback })

/** A player that has loaded a video of 46:10 with a fake engine and stands where `ready` says. */
export async function renderPlayer({ getPlayback = grant, ready = true } = {}) {
  stubMedia()
  const fake = createFakeEngine()
  const view = render(
    <Player
      videoId={7}
      lang="en"
      strings={messages.player}
      links={{ detail: '/en/detail/salt', login: '/en/login', plans: '/en/subscription-plans' }}
      heading={<h1>Caravan of Stars</h1>}
      poster={null}
      noScript={messages.player.noScript}
      enabled
      getPlayback={getPlayback}
      loadEngine={() => Promise.resolve(fake.create)}
    />,
  )
  await act(async () => {})
  const video = view.container.querySelector('video')
  if (video === null) throw new Error('No video was drawn')
  const say: typeof fake.say = (event) => act(() => fake.say(event))
  const report = (facts: Parameters<typeof reportMedia>[1]) => act(() => reportMedia(video, facts))
  if (ready) {
    say({ type: 'changed', facts: fakeFacts })
    say({ type: 'ready' })
    report({ duration: 2770, currentTime: 1122 })
  }
  return { ...view, video, engine: fake.engine, say, report }
}

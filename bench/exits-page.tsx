import { NextIntlClientProvider } from 'next-intl'
import { createRoot, type Root } from 'react-dom/client'
import { WatchScreen } from '@/components/player/vod/watch-screen'
import english from '@/messages/en.json'

const links = { detail: '/', login: '/', plans: '/', activate: '/', channels: '/' }
let root: Root | null = null

/** The product's player in a separate page that a benchmark enters and leaves without a navigation. */
const player = {
  enter(videoId: number) {
    const place = document.getElementById('player')
    if (place === null) throw new Error('The page has no place for a player')
    root = createRoot(place)
    root.render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={english}>
        <WatchScreen
          videoId={videoId}
          titleId={1}
          isEpisode={false}
          free
          price={null}
          lang="en"
          title={{ name: 'Bench', episode: null, textLang: 'en' }}
          poster={{ src: '', srcSet: '' }}
          links={links}
          episodes={null}
          desktopOnly={false}
        />
      </NextIntlClientProvider>,
    )
  },
  leave() {
    root?.unmount()
    root = null
  },
}

export type BenchPlayer = typeof player

Object.assign(globalThis, { player })

import { createRoot, type Root } from 'react-dom/client'
import { WatchScreen } from '@/components/player/vod/watch-screen'
import english from '@/messages/en.json'

const links = { detail: '/', login: '/', plans: '/', activate: '/', channels: '/' }
let root: Root | null = null

/** The product's player in a page of its own that a bench enters and leaves without a navigation. */
const player = {
  enter(videoId: number) {
    const place = document.getElementById('player')
    if (place === null) throw new Error('The page has no place for a player')
    root = createRoot(place)
    root.render(
      <WatchScreen
        videoId={videoId}
        lang="en"
        strings={english.player}
        title={{ name: 'Bench', episode: null, textLang: 'en' }}
        poster={{ src: '', srcSet: '' }}
        parts={{ episode: '', pageTitle: '' }}
        links={links}
        episodes={null}
        desktopOnly={false}
      />,
    )
  },
  leave() {
    root?.unmount()
    root = null
  },
}

export type BenchPlayer = typeof player

Object.assign(globalThis, { player })

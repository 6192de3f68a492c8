import type { Direction, LangCode } from '@/lib/contract/languages'

/** An episode as listed below the picture. */
interface ListedEpisode {
  id: number
  href: string
  /** "4. The cook’s account" */
  title: string
  /** Already localised. */
  duration: string
  still: { src: string; srcSet: string }
  /** Set when the title is in another language than the page. */
  foreign: { lang?: LangCode; dir?: Direction }
}

export interface EpisodeList {
  label: string
  episodes: ListedEpisode[]
}

/** Links to the episodes around the current one, below the picture of an upright phone only. */
export function SeasonList({ list, videoId }: { list: EpisodeList; videoId: number }) {
  return (
    <nav
      className="hidden player-upright:[:not([data-full-screen])>&]:order-3 player-upright:[:not([data-full-screen])>&]:block player-upright:[:not([data-full-screen])>&]:px-gutter player-upright:[:not([data-full-screen])>&]:pt-4 player-upright:[:not([data-full-screen])>&]:pb-8"
      aria-label={list.label}
    >
      <h2 className="mb-2 text-18">{list.label}</h2>
      <ol>
        {list.episodes.map(({ id, href, title, duration, still, foreign }) => (
          <li key={id}>
            <a
              className="group grid grid-cols-[132px_minmax(0,1fr)] items-center gap-3.5 rounded-md py-1.5"
              href={href}
              aria-current={id === videoId ? 'true' : undefined}
            >
              <img
                className="aspect-card h-auto w-full rounded-md object-cover group-current:outline-2 group-current:-outline-offset-2 group-current:outline-gold"
                src={still.src}
                srcSet={still.srcSet}
                sizes="132px"
                alt=""
                loading="lazy"
              />
              <span className="block">
                <span className="block font-semibold group-current:text-gold" {...foreign}>
                  {title}
                </span>
                <span className="block text-14 text-muted">{duration}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

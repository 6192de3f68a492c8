import type { Direction, LangCode } from '@/lib/contract/languages'
import styles from './season-list.module.css'

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
    <nav className={styles.season} aria-label={list.label}>
      <h2>{list.label}</h2>
      <ol>
        {list.episodes.map(({ id, href, title, duration, still, foreign }) => (
          <li key={id}>
            <a className={styles.episode} href={href} aria-current={id === videoId ? 'true' : undefined}>
              <img src={still.src} srcSet={still.srcSet} sizes="132px" alt="" loading="lazy" />
              <span className={styles.words}>
                <span className={styles.title} {...foreign}>
                  {title}
                </span>
                <span className={styles.duration}>{duration}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

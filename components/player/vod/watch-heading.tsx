import { fillIn } from '../ui/fill-in'
import styles from '../view/player.module.css'
import type { WatchTitle } from '../ui/watch-types'

interface WatchHeadingProps {
  title: WatchTitle
  /** Says `{title}` aloud once another episode has taken the place of the first. */
  announcement: string | null
}

/** The series or film, the episode under it, and a word for a screen reader when the episode changes. */
export function WatchHeading({ title, announcement }: WatchHeadingProps) {
  const { name, episode, textLang } = title
  return (
    <>
      <h1 lang={textLang} dir="auto">
        {name}
      </h1>
      {episode === null ? null : <p dir="auto">{episode}</p>}
      <span className={styles.spoken} role="status">
        {announcement === null ? null : fillIn(announcement, { title: episode ?? name })}
      </span>
    </>
  )
}

import type { LangCode } from '@/lib/contract/languages'
import { clockTime } from '@/lib/epg/clock-time'
import { marksOf, shareOfWindow } from './guide-window'
import { Clock } from '../common/clock'
import css from './guide-marks.module.css'
import type { GuideWords } from '../common/live-words'

interface Props {
  lang: LangCode
  from: number
  /** Milliseconds since 1970; `null` until the viewer's clock is known. */
  now: number | null
  words: GuideWords
}

/** The half hours over the grid, and where now is among them. What it shows each programme tells too. */
export function GuideMarks({ lang, from, now, words }: Props) {
  const share = now === null ? null : shareOfWindow(from, now)
  return (
    <div className={css.marks} aria-hidden="true">
      <b className={css.channel}>{words.channel}</b>
      <span className={css.times}>
        {marksOf(from).map((mark) => (
          <span key={mark} className={css.mark}>
            <Clock lang={lang} at={new Date(mark).toISOString()} />
          </span>
        ))}
        {now !== null && share !== null && (
          <span className={css.now} data-late={share > 0.8 || undefined}>
            {words.nowAt.replace('{time}', () => clockTime(lang, now))}
          </span>
        )}
      </span>
    </div>
  )
}

'use client'

import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { languages, type LangCode } from '@/lib/contract/languages'
import css from './zone-note.module.css'

interface Props {
  lang: LangCode
  /** Today's date in UTC, as the server writes it. */
  utcDate: string
  /** The line for UTC and the one for the viewer's own zone; `{date}` marks the date. */
  utc: string
  own: string
}

function today(lang: LangCode): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(new Date())
}

/** Today's date, and of which zone the times of the page are. */
export function ZoneNote({ lang, utcDate, utc, own }: Props) {
  const hydrated = useHydrated()
  const dated = (text: string, date: string) => text.replace('{date}', () => date)
  return (
    <p className={css.note}>
      <span>{hydrated ? dated(own, today(lang)) : dated(utc, utcDate)}</span>
      <span className={css.room} aria-hidden="true">
        {dated(own, utcDate)}
      </span>
    </p>
  )
}

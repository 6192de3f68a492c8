'use client'

import { useTranslations } from 'next-intl'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { languages, type LangCode } from '@/lib/contract/languages'
import css from './zone-note.module.css'

interface Props {
  lang: LangCode
  /** Today's date in UTC, as the server writes it. */
  utcDate: string
}

function today(lang: LangCode): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(new Date())
}

/** Today's date, and of which zone the times of the page are. */
export function ZoneNote({ lang, utcDate }: Props) {
  const t = useTranslations('liveTv')
  const hydrated = useHydrated()
  return (
    <p className={css.note}>
      <span>{hydrated ? t('ownZone', { date: today(lang) }) : t('utcZone', { date: utcDate })}</span>
      <span className={css.room} aria-hidden="true">
        {t('ownZone', { date: utcDate })}
      </span>
    </p>
  )
}

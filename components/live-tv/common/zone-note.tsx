'use client'

import { useTranslations } from 'next-intl'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { languages, type LangCode } from '@/lib/contract/languages'

interface Props {
  lang: LangCode
  /** Today's date in UTC, as the server writes it. */
  utcDate: string
}

function today(lang: LangCode): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(new Date())
}

/** Today's date, and the zone of the page's times. The longer line's space is reserved, so that nothing moves. */
export function ZoneNote({ lang, utcDate }: Props) {
  const t = useTranslations('liveTv')
  const hydrated = useHydrated()
  return (
    <p className="mt-1 grid text-secondary *:col-start-1 *:row-start-1">
      <span>{hydrated ? t('viewerZone', { date: today(lang) }) : t('utcZone', { date: utcDate })}</span>
      <span className="invisible" aria-hidden="true">
        {t('viewerZone', { date: utcDate })}
      </span>
    </p>
  )
}

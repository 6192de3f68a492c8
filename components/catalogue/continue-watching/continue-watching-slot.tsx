import { getTranslations } from 'next-intl/server'
import { RailSkeleton } from '@/components/ui/layout/rail-skeleton'
import { continuePlaceId, reserveContinuePlace } from '@/lib/catalogue/reserve-slot'
import type { LangCode } from '@/lib/contract/languages'
import { ContinueLoader } from './lazy-continue-watching'
import css from './continue.module.css'

/**
 * Reserves the Continue Watching slot before first paint: the cached page is the same for everybody, so an inline
 * script recognises a member by cookie. Guests get no slot.
 */
export async function ContinuePlace({ lang }: { lang: LangCode }) {
  const t = await getTranslations('personal')
  return (
    <>
      <div id={continuePlaceId} className={css.place} suppressHydrationWarning>
        <ContinueLoader lang={lang}>
          <RailSkeleton title={t('continueWatching')} />
        </ContinueLoader>
      </div>
      <script dangerouslySetInnerHTML={{ __html: `{${reserveContinuePlace}}` }} />
    </>
  )
}

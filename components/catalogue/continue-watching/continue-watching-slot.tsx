import { getTranslations } from 'next-intl/server'
import { RailSkeleton } from '@/components/ui/layout/rail-skeleton'
import { continuePlaceId, reserveContinuePlace } from '@/lib/catalogue/reserve-slot'
import type { LangCode } from '@/lib/contract/languages'
import { ContinueLoader } from './lazy-continue-watching'
import css from './continue.module.css'

/**
 * The place of what a member has begun. The page is the same for everybody, so the place is kept by a script that runs
 * before the first paint and knows a member by cookie; for guests it takes no room.
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

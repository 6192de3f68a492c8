import { getTranslations } from 'next-intl/server'
import { RailSkeleton } from '@/components/ui/layout/rail'
import { continueSlotId } from '@/lib/catalogue/reserve-slot'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import type { LangCode } from '@/lib/contract'
import { LazyContinueWatching } from './lazy-continue-watching'

/**
 * Reserves the Continue Watching slot before first paint: the cached page is the same for everybody, so an inline
 * script recognises a member by cookie. Guests get no slot.
 */
export async function ContinueWatchingSlot({ lang }: { lang: LangCode }) {
  const t = await getTranslations('personal')
  return (
    <>
      <div id={continueSlotId} className="not-data-reserved:not-data-shown:hidden" suppressHydrationWarning>
        <LazyContinueWatching lang={lang}>
          <RailSkeleton title={t('continueWatching')} />
        </LazyContinueWatching>
      </div>
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.reserveSlot }} />
    </>
  )
}

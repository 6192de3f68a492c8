import { getTranslations } from 'next-intl/server'
import { RailSkeleton } from '@/components/ui/layout/rail'
import { continueSlotId, personalSlotId } from '@/lib/catalogue/reserve-slot'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import type { LangCode } from '@/lib/contract'
import type { Front } from '../lists/distinct-fronts'
import { LazyContinueWatching } from './lazy-continue-watching'

/**
 * Reserves the Continue Watching slot before first paint: the cached page is the same for everybody, so an inline
 * script recognises a member by cookie. Guests get no slot.
 */
export async function ContinueWatchingSlot({ lang, fronts }: { lang: LangCode; fronts: readonly Front[] }) {
  const t = await getTranslations('personal')
  return (
    <>
      <div id={continueSlotId} className="not-data-reserved:not-data-shown:hidden" suppressHydrationWarning>
        <LazyContinueWatching lang={lang} fronts={fronts}>
          <RailSkeleton title={t('continueWatching')} />
        </LazyContinueWatching>
      </div>
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.reserveSlot }} />
    </>
  )
}

/** The place of the profile's other rails, which come with Continue Watching. Nothing is kept for guests. */
export function PersonalRailsSlot() {
  return (
    <div
      id={personalSlotId}
      className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap) not-data-shown:hidden"
      suppressHydrationWarning
    />
  )
}

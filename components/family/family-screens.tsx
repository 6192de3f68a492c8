import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Art, cx, StarGrid } from '@/components/ui'
import { limits } from '@/lib/contract'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'

interface FamilyScreenProps {
  /** The way back, above the heading. */
  back: ReactNode
  children: ReactNode
}

/** The family page: the head comes with the page, the rest is fetched in the browser (`FamilyIsland`). */
export async function FamilyScreen({ back, children }: FamilyScreenProps) {
  const t = await getTranslations('family')
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-6 pt-4 md:grid-cols-[minmax(0,1fr)_auto] lg:pt-6">
      <div>
        {back}
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="mt-1 text-secondary">{t('lead', { count: limits.familyMembers })}</p>
      </div>
      {children}
    </div>
  )
}

const art = 'art/a-garden-in-fez-web.webp'

interface InvitationScreenProps {
  title: string
  /** Whether what is in it shows a title by itself: then the page's own is only read out. */
  isTitled?: boolean
  children: ReactNode
}

/** A page about an invitation: a card with it, beside or below a picture. */
export function InvitationScreen({ title, isTitled = false, children }: InvitationScreenProps) {
  return (
    <div
      className={cx(
        'relative isolate mx-auto grid w-[min(1200px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(24px,5vw,80px)] gap-y-6 py-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]',
        // Below a link back, a page that is only the card begins at once.
        !isTitled && 'lg:min-h-[82vh]',
      )}
    >
      <StarGrid />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-surface p-[clamp(20px,3vw,32px)] edge-hair forced-colors:border forced-colors:border-[CanvasText]">
        <h1 className={isTitled ? 'vh' : 'text-28'} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <div className="overflow-hidden rounded-xl max-lg:order-first" aria-hidden="true">
        <Art
          src={imageUrl(art, 640)}
          srcSet={imageSrcSet(art, [320, 472, 640, 944])}
          sizes="(width < 62em) 90vw, 520px"
          ratio="wide"
        />
      </div>
    </div>
  )
}

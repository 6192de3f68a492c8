import type { ReactNode } from 'react'
import { StarGrid, Art } from '@/components/ui'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { TvScreen } from './tv-screen'

const art = 'art/the-lanterns-of-fustat-web.webp'

/** A TV that shows what is typed, as decoration. */
function TvPicture() {
  return (
    <div className="mx-auto w-[min(100%,460px)]" aria-hidden="true">
      <div className="relative aspect-[16/9.2] overflow-hidden rounded-[14px] border-6 border-overlay bg-surface [&>:first-child]:absolute [&>:first-child]:inset-0">
        <Art
          src={imageUrl(art, 640)}
          srcSet={imageSrcSet(art, [320, 472, 640, 944])}
          sizes="(width < 36em) 90vw, 460px"
          ratio="fill"
        />
        <span
          className="absolute inset-0 grid place-items-center bg-[rgb(var(--night-rgb)/78%)] font-(family-name:--font) text-36 leading-[1.1] font-bold tracking-[0.2em] text-gold tabular-nums"
          dir="ltr"
        >
          <TvScreen />
        </span>
      </div>
      <div className="mx-auto h-2.5 w-[38%] rounded-b-[10px] bg-overlay" />
    </div>
  )
}

/** The activation page: the form, and beside or below it a TV that shows a code. */
export function ActivationScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative isolate mx-auto grid w-[min(1200px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(24px,5vw,80px)] gap-y-6 py-6 lg:min-h-[82vh] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:pt-[max(24px,8vh)]">
      <StarGrid />
      {/* From its top down, so that a message within moves nothing above it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 self-start rounded-xl bg-surface p-[clamp(20px,3vw,32px)] edge-hair forced-colors:border forced-colors:border-[CanvasText]">
        <h1 className="text-28" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <TvPicture />
    </div>
  )
}

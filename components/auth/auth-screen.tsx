import type { ReactNode } from 'react'
import { Art, StarGrid } from '@/components/ui'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { inlineScripts } from '@/lib/inline/inline-scripts'

const tall = 'art/caravan-of-stars-mobile.webp'
const wide = 'art/caravan-of-stars-web.webp'

interface AuthScreenProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page for logging in or signing up: art beside the form, or above it on narrow screens. */
export function AuthScreen({ title, lead, children }: AuthScreenProps) {
  return (
    <div className="underHeader grid min-h-[92vh] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:min-h-[max(640px,100vh)] md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:grid-rows-[1fr] xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="entrance-art">
        <Art
          src={imageUrl(tall, 750)}
          srcSet={imageSrcSet(tall, [640, 750])}
          sizes="50vw"
          narrow={{ srcSet: imageSrcSet(wide, [472, 640, 944]), sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className="relative isolate entrance-form px-gutter pt-6 pb-12 max-md:-mt-5 max-md:rounded-t-xl max-md:bg-surface max-md:[box-shadow:0_0_0_1px_var(--hair)] md:grid md:content-center md:px-8 md:pt-[calc(var(--header)+32px)] md:art-low:content-start md:art-low:pt-[calc(var(--header)+8px)] [&>:first-child]:inset-be-auto [&>:first-child]:h-45">
        <StarGrid fade="down" />
        <div className="mx-auto w-[min(100%,480px)]">
          <h1 className={lead ? undefined : 'mb-6'} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-2 mb-6 text-secondary">{lead}</p>}
          {children}
          <script dangerouslySetInnerHTML={{ __html: inlineScripts.deferSubmits }} />
        </div>
      </div>
    </div>
  )
}

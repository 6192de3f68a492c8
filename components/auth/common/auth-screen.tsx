import type { ReactNode } from 'react'
import { Art } from '@/components/ui/layout/art'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import css from './auth-screen.module.css'

const tall = 'art/caravan-of-stars-mobile.webp'
const wide = 'art/caravan-of-stars-web.webp'

interface AuthScreenProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the entrance: art beside the form, or above it as above a sheet where the screen is narrow. */
export function AuthScreen({ title, lead, children }: AuthScreenProps) {
  return (
    <div className={`${css.screen} underHeader`}>
      <div className={css.art}>
        <Art
          src={imageUrl(tall, 750)}
          srcSet={imageSrcSet(tall, [640, 750])}
          sizes="50vw"
          narrow={{ srcSet: imageSrcSet(wide, [472, 640, 944]), sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className={css.sheet}>
        <StarGrid fade="down" />
        <div className={css.content}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './activation.module.css'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import tvPictureCss from './tv-picture.module.css'

const art = 'art/the-lanterns-of-fustat-web.webp'

/** A TV that shows a code, as decoration: its digits are nobody's. */
function TvPicture() {
  return (
    <div className={tvPictureCss.tv} aria-hidden="true">
      <div className={tvPictureCss.screen}>
        <Art
          src={imageUrl(art, 640)}
          srcSet={imageSrcSet(art, [320, 472, 640, 944])}
          sizes="(width < 36em) 90vw, 460px"
          ratio="fill"
        />
        <span className={tvPictureCss.digits} dir="ltr">
          000 000
        </span>
      </div>
      <div className={tvPictureCss.foot} />
    </div>
  )
}

/** The page on which a TV is let in: the form, and beside or below it a TV that shows what to type. */
export function ActivationScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <StarGrid />
      <div className={css.card}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      <TvPicture />
    </div>
  )
}

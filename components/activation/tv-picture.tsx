import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import css from './tv-picture.module.css'

const art = 'art/the-lanterns-of-fustat-web.webp'

/** A TV that shows a code, as decoration: its digits are nobody's. */
export function TvPicture() {
  return (
    <div className={css.tv} aria-hidden="true">
      <div className={css.screen}>
        <Art
          src={imageUrl(art, 640)}
          srcSet={imageSrcSet(art, [320, 472, 640, 944])}
          sizes="(width < 36em) 90vw, 460px"
          ratio="fill"
        />
        <span className={css.digits} dir="ltr">
          000 000
        </span>
      </div>
      <div className={css.foot} />
    </div>
  )
}

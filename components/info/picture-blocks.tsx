import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import css from './picture-blocks.module.css'

interface Block {
  /** Image path. */
  picture: string
  title: string
  text: string
}

/** Picture and words side by side, changing sides from block to block; one above the other on a phone. */
export function PictureBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={css.blocks}>
      {blocks.map(({ picture, title, text }) => (
        <section key={title} className={css.block}>
          <div className={css.picture}>
            <Art
              src={imageUrl(picture, 640)}
              srcSet={imageSrcSet(picture, [320, 472, 640, 944])}
              sizes="(width >= 75em) 532px, (width >= 48em) 46vw, 92vw"
            />
          </div>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}

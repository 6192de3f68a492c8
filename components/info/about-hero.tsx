import { preload } from 'react-dom'
import { Art } from '@/components/ui/layout/art'
import { Button } from '@/components/ui/form/button'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import css from './about-hero.module.css'

const web = 'art/the-lanterns-of-fustat-web.webp'
const mobile = 'art/the-lanterns-of-fustat-mobile.webp'
const webSet = imageSrcSet(web, [944, 1280, 1920])
const mobileSet = imageSrcSet(mobile, [472, 640, 750])

interface Props {
  title: string
  lead: string
  action: { href: string; text: string }
}

/** Who we are in one sentence, before a city under the moon. */
export function AboutHero({ title, lead, action }: Props) {
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const
  preload(imageUrl(mobile, 750), { ...common, imageSrcSet: mobileSet, media: '(width < 768px)' })
  preload(imageUrl(web, 1280), { ...common, imageSrcSet: webSet, media: '(width >= 768px)' })
  return (
    <div className={`${css.hero} underHeader`}>
      <div className={css.pic}>
        <Art
          src={imageUrl(web, 1280)}
          srcSet={webSet}
          sizes="100vw"
          narrow={{ srcSet: mobileSet, sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className={css.text}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <Button href={action.href} size="l">
          {action.text}
        </Button>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Art } from '@/components/ui/layout/art'
import { Button } from '@/components/ui/form/button'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import css from './landing-hero.module.css'

const web = 'art/the-salt-road-web.webp'
const mobile = 'art/the-salt-road-mobile.webp'
const webSet = imageSrcSet(web, [944, 1280, 1920])
const mobileSet = imageSrcSet(mobile, [472, 640, 750])

interface Props {
  lang: LangCode
  words: {
    title: string
    lead: string
    price: ReactNode
    signUp: string
    login: string
    campaign: string | null
  }
}

/** The promise: what the service is, what it costs, and the ways in. */
export function LandingHero({ lang, words }: Props) {
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
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={css.lead}>{words.lead}</p>
        <p className={css.price}>{words.price}</p>
        <div className={css.actions}>
          <Button href={pathTo.signUp(lang)} data-modal="register" size="l">
            {words.signUp}
          </Button>
          <Button href={pathTo.login(lang)} data-modal="login" variant="glass" size="l">
            {words.login}
          </Button>
        </div>
        {words.campaign && <p className={css.note}>{words.campaign}</p>}
      </div>
    </div>
  )
}

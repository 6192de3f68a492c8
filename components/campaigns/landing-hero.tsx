import { getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { Art } from '@/components/ui/layout/art'
import { Button } from '@/components/ui/form/button'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { getActiveCampaign } from './get-active-campaign'
import { getPrices } from './get-prices'

const web = 'art/the-salt-road-web.webp'
const mobile = 'art/the-salt-road-mobile.webp'
const webSet = imageSrcSet(web, [944, 1280, 1920])
const mobileSet = imageSrcSet(mobile, [472, 640, 750])

/** The promise: what the service is, what it costs, and the ways in. */
export async function LandingHero({ lang }: { lang: LangCode }) {
  const t = await getTranslations('landing')
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const
  preload(imageUrl(mobile, 750), { ...common, imageSrcSet: mobileSet, media: '(width < 768px)' })
  preload(imageUrl(web, 1280), { ...common, imageSrcSet: webSet, media: '(width >= 768px)' })
  const price = t.rich('price', {
    ...getPrices(lang),
    b: (amount) => (
      <b>
        <bdi>{amount}</bdi>
      </b>
    ),
    i: (amount) => <bdi>{amount}</bdi>,
  })
  return (
    <div className="underHeader relative isolate grid grid-cols-[minmax(0,1fr)] overflow-hidden art-md:min-h-[min(820px,88vh)] art-md:items-center">
      <div className="landing-art scrim">
        <Art
          src={imageUrl(web, 1280)}
          srcSet={webSet}
          sizes="100vw"
          narrow={{ srcSet: mobileSet, sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className="-mt-[14vw] max-w-180 px-gutter pb-8 art-md:mt-0 art-md:max-w-[66%] art-md:pt-[calc(var(--header)+40px)] art-md:pb-18 art-xl:max-w-180">
        <h1
          className="text-36 art-md:text-48 art-xl:text-56 art-xl:leading-[max(1.08,calc(var(--lhh)-0.1))]"
          tabIndex={-1}
        >
          {t('title')}
        </h1>
        <p className="mt-3 text-18 art-md:text-22">{t('lead')}</p>
        <p className="mt-3 text-secondary [&_b]:text-gold">{price}</p>
        <div className="mt-5 grid gap-3 art-md:flex">
          <Button href={pathTo.signUp(lang)} data-modal="register" size="l">
            {t('signUp')}
          </Button>
          <Button href={pathTo.login(lang)} data-modal="login" variant="glass" size="l">
            {t('login')}
          </Button>
        </div>
        {getActiveCampaign(lang)?.code === 'eid-mubarek' && (
          <p className="mt-2.5 text-14 text-secondary">{t('campaign')}</p>
        )}
      </div>
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Gauge, Languages, Users } from '@/components/ui/icons/page-icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import { formatList, formatPercent, languageName } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { preload } from 'react-dom'
import { Art } from '@/components/ui/layout/art'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import aboutHeroCss from './about-hero.module.css'
import css from './about-screen.module.css'

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
function AboutHero({ title, lead, action }: Props) {
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const
  preload(imageUrl(mobile, 750), { ...common, imageSrcSet: mobileSet, media: '(width < 768px)' })
  preload(imageUrl(web, 1280), { ...common, imageSrcSet: webSet, media: '(width >= 768px)' })
  return (
    <div className={`${aboutHeroCss.hero} underHeader`}>
      <div className={aboutHeroCss.pic}>
        <Art
          src={imageUrl(web, 1280)}
          srcSet={webSet}
          sizes="100vw"
          narrow={{ srcSet: mobileSet, sizes: '100vw' }}
          ratio="fill"
          priority
        />
      </div>
      <div className={aboutHeroCss.text}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <Button href={action.href} size="l">
          {action.text}
        </Button>
      </div>
    </div>
  )
}

/** What the service is, for whom, and what it promises. `share` is the donated part of revenue, from 0 to 1. */
export async function AboutScreen({ lang, share }: { lang: LangCode; share: number }) {
  const t = await getTranslations('about')
  const names = formatList(
    lang,
    langCodes.map((code) => languageName(lang, code)),
  )
  const proofs = [
    { icon: Languages, title: t('languagesTitle'), text: t('languagesText', { languages: names }) },
    { icon: Users, title: t('familiesTitle'), text: t('familiesText') },
    { icon: Gauge, title: t('lightTitle'), text: t('lightText') },
  ]
  const promise = t.rich('promiseText', {
    share: formatPercent(lang, share),
    b: (part) => (
      <b>
        <bdi>{part}</bdi>
      </b>
    ),
  })
  return (
    <>
      <AboutHero
        title={t('heading')}
        lead={t('lead')}
        action={{ href: pathTo.home(lang), text: t('action') }}
      />
      <div className={css.page}>
        <section className={css.proofs} aria-label={t('proofs')}>
          {proofs.map(({ icon, title, text }) => (
            <div key={title} className={css.proof}>
              <StarGrid fade="end" />
              <Icon icon={icon} size="l" />
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section className={css.promise} aria-labelledby="promise">
          <StarGrid />
          <h2 id="promise">{t('promiseTitle')}</h2>
          <p>{promise}</p>
          <Button href={pathTo.socialResp(lang)} variant="glass">
            {t('promiseAction')}
          </Button>
        </section>
      </div>
    </>
  )
}

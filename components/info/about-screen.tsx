import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Gauge, Languages, Users } from '@/components/ui/icons/page-icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import { formatList, formatPercent, languageName } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { AboutHero } from './about-hero'
import css from './about-screen.module.css'

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

import { getTranslations } from 'next-intl/server'
import { Droplets } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber, formatPercent } from '@/lib/i18n/format'
import { getSocialPictures } from './get-social-pictures'
import { DonationMeter } from './donation-meter'
import { InfoHead } from './info-head'
import page from './info-page.module.css'
import { PictureBlocks } from './picture-blocks'

/** What part of revenue goes to water wells, and how (specification 1). `share` is from 0 to 1. */
export async function SocialScreen({ lang, share }: { lang: LangCode; share: number }) {
  const t = await getTranslations('social')
  const percent = formatPercent(lang, share)
  const parts = Math.round(1 / share)
  const words = t('parts', { part: formatNumber(lang, 1), whole: formatNumber(lang, parts) })
  const pictures = getSocialPictures(lang)
  const blocks = [
    { picture: pictures.price, title: t('priceTitle'), text: t('priceText') },
    { picture: pictures.water, title: t('waterTitle'), text: t('waterText') },
    { picture: pictures.report, title: t('reportTitle'), text: t('reportText') },
  ]
  return (
    <div className={page.page}>
      <InfoHead icon={Droplets} tone="teal" title={t('heading')} lead={t('slogan', { share: percent })} />
      <DonationMeter share={percent} parts={parts} words={words} />
      <PictureBlocks blocks={blocks} />
    </div>
  )
}

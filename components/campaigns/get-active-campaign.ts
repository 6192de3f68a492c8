import type { LangCode } from '@/lib/contract/languages'
import { formatCurrency } from '@/lib/i18n/format'
import { campaignLang, campaignPrices, campaigns, type CampaignCode } from './campaigns'

type Texts = ReturnType<(typeof campaigns)[CampaignCode]['texts']['en']>

/** A campaign ready to be shown; `lang` is the language of its texts, which may differ from the page's. */
export interface ActiveCampaign extends Texts {
  code: CampaignCode
  lang: 'ar' | 'en'
  thumbnail: { web: string; mobile: string }
}

/** The texts of a campaign with its prices in the texts' own language. */
export function getCampaignTexts(code: CampaignCode, lang: LangCode): Texts {
  const textLang = campaignLang(lang)
  const price = (cents: number) => formatCurrency(textLang, cents)
  const { month, year, ramadan, discounted } = campaignPrices
  return campaigns[code].texts[textLang]({
    month: price(month),
    year: price(year),
    ramadan: price(ramadan),
    discounted: price(discounted),
  })
}

/** The campaign that is active, or `null`: the others are never shown. */
export function getActiveCampaign(lang: LangCode): ActiveCampaign | null {
  const codes = Object.keys(campaigns) as CampaignCode[]
  const code = codes.find((candidate) => campaigns[candidate].isActive)
  if (!code) return null
  return {
    ...getCampaignTexts(code, lang),
    code,
    lang: campaignLang(lang),
    thumbnail: campaigns[code].thumbnail,
  }
}

import type { LangCode } from '@/lib/contract/languages'
import { formatCurrency } from '@/lib/i18n/format'
import { campaignLang, campaignPrices, campaigns, type CampaignCode } from './campaigns'

type Messages = ReturnType<(typeof campaigns)[CampaignCode]['messages']['en']>

/** A campaign ready to be shown; `lang` is the language of its messages, which may differ from the page's. */
export interface ActiveCampaign extends Messages {
  code: CampaignCode
  lang: 'ar' | 'en'
  thumbnail: { web: string; mobile: string }
}

/** The messages of a campaign, with prices in the same language. */
export function getCampaignMessages(code: CampaignCode, lang: LangCode): Messages {
  const messageLang = campaignLang(lang)
  const price = (cents: number) => formatCurrency(messageLang, cents)
  const { month, year, ramadan, discounted } = campaignPrices
  return campaigns[code].messages[messageLang]({
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
    ...getCampaignMessages(code, lang),
    code,
    lang: campaignLang(lang),
    thumbnail: campaigns[code].thumbnail,
  }
}

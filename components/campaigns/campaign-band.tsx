import { getTranslations } from 'next-intl/server'
import { Art, Button, Check, Icon, Sparkles, StarGrid } from '@/components/ui'
import { getShownFlags } from '@/lib/api/server/get-flags'
import type { LangCode } from '@/lib/contract'
import { activeCampaignCode, toActiveCampaign } from './campaigns'

/** The campaign of the season, which the operator's flag can show or hide; `null` outside of one. */
export const getActiveCampaign = async (lang: LangCode) =>
  activeCampaignCode((await getShownFlags(lang))['CAMPAIGN_SHOWN'])

/** The active campaign as a band between the rails. Only guests see it, though members get the same page. */
export async function CampaignBand({ lang }: { lang: LangCode }) {
  const code = await getActiveCampaign(lang)
  if (!code) return null
  const campaign = toActiveCampaign(code, lang, await getTranslations('campaigns'))
  const { web, web2x, mobile, mobile2x } = campaign.thumbnail
  return (
    <section className="campaign-band member:hidden" aria-labelledby="campaign">
      <div className="scrim campaign-art">
        <Art
          src={web}
          srcSet={`${web} 944w, ${web2x} 1920w`}
          sizes="64vw"
          narrow={{ srcSet: `${mobile} 472w, ${mobile2x} 944w`, sizes: '92vw' }}
          ratio="fill"
        />
      </div>
      <StarGrid />
      <div className="-mt-7 px-5 pb-6 art-md:m-0 art-md:w-[min(620px,62%)] art-md:px-10 art-md:py-8 art-2xl:ps-14 art-narrow:[&>a]:w-full">
        <p className="mb-2 flex items-center gap-2.5 text-14 font-semibold text-gold">
          <Icon icon={Sparkles} size="s" />
          {campaign.title}
        </p>
        <h2 className="text-28 font-heavy art-md:text-36" id="campaign">
          {campaign.subTitle}
        </h2>
        <p className="mt-2 mb-4 max-w-[36em] text-secondary">{campaign.description}</p>
        <Button
          href={campaign.href}
          rel={campaign.isFree ? undefined : 'nofollow'}
          data-modal={campaign.isFree ? 'register' : undefined}
        >
          {campaign.actionText}
        </Button>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-secondary [&_svg]:text-teal">
          {campaign.rules.map((rule) => (
            <li className="inline-flex items-center gap-1.5" key={rule.id}>
              <Icon icon={Check} size="xs" />
              {rule.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { Art } from '@/components/ui/layout/art'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { Sparkles } from '@/components/ui/icons/page-icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import type { ActiveCampaign } from './get-active-campaign'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { languages, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** The active campaign as a band between the rails, for guests: the page is theirs and the members' alike. */
export function CampaignBand({ lang, campaign }: { lang: LangCode; campaign: ActiveCampaign }) {
  const { web, mobile } = campaign.thumbnail
  const foreign = campaign.lang === lang ? {} : { lang: campaign.lang, dir: languages[campaign.lang].dir }
  return (
    <section className="campaign-band member:hidden" aria-labelledby="campaign">
      <div className="scrim campaign-art">
        <Art
          src={imageUrl(web, 1280)}
          srcSet={imageSrcSet(web, [944, 1280, 1920])}
          sizes="64vw"
          narrow={{ srcSet: imageSrcSet(mobile, [472, 640, 944]), sizes: '92vw' }}
          ratio="fill"
        />
      </div>
      <StarGrid />
      <div
        className="-mt-7 px-5 pb-6 art-md:m-0 art-md:w-[min(620px,62%)] art-md:px-10 art-md:py-8 art-2xl:ps-14 art-narrow:[&>a]:w-full"
        {...foreign}
      >
        <p className="mb-2 flex items-center gap-2.5 text-14 font-semibold text-gold">
          <Icon icon={Sparkles} size="s" />
          {campaign.title}
        </p>
        <h2 className="text-28 font-heavy art-md:text-36" id="campaign">
          {campaign.subTitle}
        </h2>
        <p className="mt-2 mb-4 max-w-[36em] text-secondary">{campaign.description}</p>
        <Button href={pathTo.signUp(lang)} data-modal="register">
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

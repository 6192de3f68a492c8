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
import css from './campaign-band.module.css'

/** The active campaign as a band between the rails, for guests: the page is theirs and the members' alike. */
export function CampaignBand({ lang, campaign }: { lang: LangCode; campaign: ActiveCampaign }) {
  const { web, mobile } = campaign.thumbnail
  const foreign = campaign.lang === lang ? {} : { lang: campaign.lang, dir: languages[campaign.lang].dir }
  return (
    <section className={css.band} aria-labelledby="campaign">
      <div className={css.pic}>
        <Art
          src={imageUrl(web, 1280)}
          srcSet={imageSrcSet(web, [944, 1280, 1920])}
          sizes="64vw"
          narrow={{ srcSet: imageSrcSet(mobile, [472, 640, 944]), sizes: '92vw' }}
          ratio="fill"
        />
      </div>
      <StarGrid />
      <div className={css.text} {...foreign}>
        <p className={css.eyebrow}>
          <Icon icon={Sparkles} size="s" />
          {campaign.title}
        </p>
        <h2 id="campaign">{campaign.subTitle}</h2>
        <p className={css.description}>{campaign.description}</p>
        <Button href={pathTo.signUp(lang)} data-modal="register">
          {campaign.actionText}
        </Button>
        <ul className={css.rules}>
          {campaign.rules.map((rule) => (
            <li key={rule.id}>
              <Icon icon={Check} size="xs" />
              {rule.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

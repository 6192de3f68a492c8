import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/feedback/badge'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { Play } from '@/components/ui/icons/page-icons'
import type { PlanView } from './plan-view'
import css from './plan-card.module.css'

interface Props {
  plan: PlanView
  /** What the plan has, in words. */
  has: readonly string[]
  chosen: boolean
  /** Until when the member has paid for it, in words; `null` where it is another's. */
  own: string | null
  /** Where watching begins. */
  home: string
  /** Where this plan is chosen. */
  href: string
}

function PlanAction({ plan, home, href }: Pick<Props, 'plan' | 'home' | 'href'>) {
  const t = useTranslations('plans')
  if (plan.free)
    return (
      <Button href={home} icon={Play} iconFill block>
        {t('startFree')}
      </Button>
    )
  if (!plan.open) return <p className={css.closed}>{t('closed')}</p>
  return (
    <Button href={href} variant="outline" block>
      {t('choose', { plan: plan.title })}
    </Button>
  )
}

/** A plan: what it costs now, what it will cost, the way to it, and what is in it. */
export function PlanCard({ plan, has, chosen, own, home, href }: Props) {
  const t = useTranslations('plans')
  return (
    <li className={css.card} data-chosen={chosen || undefined}>
      <div className={css.head}>
        <h3>{plan.title}</h3>
        {own !== null ? (
          <Badge tone="free">{t('yours')}</Badge>
        ) : (
          chosen && <Badge tone="new">{t('chosen')}</Badge>
        )}
      </div>
      <div className={css.cost}>
        <div className={css.price}>
          <bdi>{plan.price}</bdi> <small>{plan.unit}</small>
        </div>
        {(plan.regular ?? plan.perMonth) && (
          <p>
            {plan.regular && (
              <>
                <s>
                  <bdi>{plan.regular}</bdi>
                </s>{' '}
              </>
            )}
            {plan.perMonth}
          </p>
        )}
        <p>{own || plan.renewal}</p>
      </div>
      <PlanAction plan={plan} home={home} href={href} />
      <ul className={css.has}>
        {has.map((feature) => (
          <li key={feature}>
            <Icon icon={Check} size="s" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

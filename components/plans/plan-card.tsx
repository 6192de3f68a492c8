import { Badge } from '@/components/ui/feedback/badge'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { Play } from '@/components/ui/icons/page-icons'
import type { PlanView } from './plan-view'
import css from './plan-card.module.css'

export interface PlanCardWords {
  startFree: string
  /** With `{plan}` in its place. */
  choose: string
  closed: string
  chosen: string
  yours: string
}

interface Props {
  plan: PlanView
  /** What the plan has, in words. */
  has: readonly string[]
  words: PlanCardWords
  chosen: boolean
  /** Until when the member has paid for it, in words; `null` where it is another's. */
  own: string | null
  /** Where watching begins. */
  home: string
  /** Where this plan is chosen. */
  href: string
}

function PlanAction({ plan, words, home, href }: Pick<Props, 'plan' | 'words' | 'home' | 'href'>) {
  if (plan.free)
    return (
      <Button href={home} icon={Play} iconFill block>
        {words.startFree}
      </Button>
    )
  if (!plan.open) return <p className={css.closed}>{words.closed}</p>
  return (
    <Button href={href} variant="outline" block>
      {words.choose.replace('{plan}', () => plan.title)}
    </Button>
  )
}

/** A plan: what it costs now, what it will cost, the way to it, and what is in it. */
export function PlanCard({ plan, has, words, chosen, own, home, href }: Props) {
  return (
    <li className={css.card} data-chosen={chosen || undefined}>
      <div className={css.head}>
        <h3>{plan.title}</h3>
        {own !== null ? (
          <Badge tone="free">{words.yours}</Badge>
        ) : (
          chosen && <Badge tone="new">{words.chosen}</Badge>
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
      <PlanAction plan={plan} words={words} home={home} href={href} />
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

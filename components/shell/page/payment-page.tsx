import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardItems } from '@/components/catalogue/cards/card-grid'
import { getSearchSuggestions } from '@/components/catalogue/lists/get-lists'
import type { OutcomeProps } from '@/components/checkout/outcome/payment-outcome'
import { State, Button, CreditCard, CircleAlert } from '@/components/ui'
import { authRoutes, paymentRoutes, purchaseRoutes, type Host, type LangCode } from '@/lib/contract'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { pathTo } from '@/lib/routing'
import { ClientMessages } from './client-messages'
import { GrownUpsPage } from './error-pages'
import { LateOutcome } from './late-parts'
import { buildMetadata, isKidsPage, pageLang } from './page'

/** Titles do not name the outcome: one page shows all of them. */
export async function paymentMetadata(path: 'paymentSucceed' | 'paymentFailed'): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('checkout.outcome')])
  return buildMetadata({ lang, title: t('pageTitle'), description: t('description'), path, index: false })
}

/** Message namespaces of a member's late part. */
export const memberTexts = [
  'account.access',
  'account.tryAgain',
  'account.loading',
  'account.loadFailed',
  'apiErrors',
] as const

/** Message namespaces of an outcome, with the pay button's names of plans. */
const outcomeTexts = [
  'checkout.outcome',
  'checkout.planForMonth',
  'checkout.planForYear',
  'checkout.planForDays',
] as const

/** Shown when the later part of a member page fails to load. */
export async function LateFailure({ title, level = 2 }: { title?: string; level?: 1 | 2 }) {
  const t = await getTranslations('account')
  const again = <Button href="">{t('tryAgain')}</Button>
  return (
    <State level={level} icon={CircleAlert} role="alert" title={title ?? t('loadFailed')} actions={again} />
  )
}

const addressOf = (host: Host, { path }: { path: string }) => `/api/${host}${path}`
const accountCall = addressOf('auth', authRoutes.getUserDetail)
const checkoutCall = addressOf('payment', paymentRoutes.getCheckout).replace('{checkoutId}', '{checkout}')

/** What the payments and receipts show. */
export const billingCalls: readonly string[] = [
  accountCall,
  addressOf('purchase', purchaseRoutes.listReceipts),
  addressOf('purchase', purchaseRoutes.getPlan),
]

/** Requests a member's data together with the page's scripts, of which the last ones take it over. */
export function EarlyCalls({ calls }: { calls: readonly string[] }) {
  return (
    <script data-calls={calls.join(' ')} dangerouslySetInnerHTML={{ __html: inlineScripts.prefetchCalls }} />
  )
}

const maxCards = 3

/**
 * Some of what is popular, for a member who has just paid; nothing where the host returns none, and on phones, whose
 * screen the bill fills.
 */
async function NextToWatch({ lang }: { lang: LangCode }) {
  const [t, { rails }] = await Promise.all([getTranslations('checkout.outcome'), getSearchSuggestions(lang)])
  const cards = rails[0]?.videoResources.slice(0, maxCards) ?? []
  if (cards.length === 0) return null
  return (
    <section
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:hidden"
      aria-labelledby="next-to-watch"
    >
      <h2 id="next-to-watch">{t('next')}</h2>
      <ul className="grid grid-cols-3 gap-5">
        <CardItems lang={lang} cards={cards} isFirst={false} />
      </ul>
    </section>
  )
}

/** The page to which a payment gateway leads back, whether or not it was paid. */
export async function PaymentPage(props: OutcomeProps) {
  if (await isKidsPage()) return <GrownUpsPage />
  const [lang, t] = await Promise.all([pageLang(), getTranslations('checkout.outcome')])
  const home = (
    <Button variant="outline" href={pathTo.home(lang)}>
      {t('home')}
    </Button>
  )
  return (
    <ClientMessages namespaces={[...outcomeTexts, ...memberTexts]}>
      <EarlyCalls calls={props.givenUp ? [accountCall] : [accountCall, checkoutCall]} />
      {/* Reserves the height of any outcome, so that nothing below moves when it loads. */}
      <div className="min-h-160">
        <LateOutcome
          {...props}
          next={<NextToWatch lang={lang} />}
          failure={<LateFailure level={1} title={t('unclear')} />}
        >
          <State
            level={1}
            icon={CreditCard}
            role="status"
            title={t('waitingTitle')}
            text={t('waiting')}
            actions={home}
          />
        </LateOutcome>
      </div>
    </ClientMessages>
  )
}

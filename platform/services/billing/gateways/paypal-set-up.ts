import type { LangCode } from '@/lib/contract'
import { GatewayRefused, type InstrumentSetUp, type SetUp } from './gateway'
import { ignoring, type Loaded } from './paypal-client'
import { reasons } from './paypal-orders'

type Call = <T>(use: (loaded: Loaded) => Promise<T>) => Promise<T>

/**
 * Stores wallets in PayPal's vault: a setup token approved by the payer becomes a payment token, and nothing is
 * charged.
 */
export const createPaypalSetUp = (call: Call, localeOf: (lang: LangCode) => string): InstrumentSetUp => ({
  start: ({ key, lang, returnUrl, cancelUrl }) =>
    call(async ({ sdk, client }) => {
      const { result } = await new sdk.VaultController(client).createSetupToken({
        paypalRequestId: key,
        body: {
          paymentSource: {
            paypal: {
              usageType: sdk.PaypalPaymentTokenUsageType.Merchant,
              usagePattern: sdk.UsagePattern.SubscriptionPrepaid,
              experienceContext: {
                ...{ returnUrl, cancelUrl, locale: localeOf(lang) },
                shippingPreference: sdk.ExperienceContextShippingPreference.NoShipping,
              },
            },
          },
        },
      })
      const url = result.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href
      if (!result.id || !url) throw new GatewayRefused('PayPal gave no page')
      return { next: 'redirect', url, reference: result.id }
    }),
  confirm: ({ key, reference }) => call((loaded) => confirm(loaded, key, reference)),
})

async function confirm({ sdk, client }: Loaded, key: string, id: string): Promise<SetUp> {
  const vault = new sdk.VaultController(client)
  const setup = await vault.getSetupToken(id).catch(ignoring(sdk, 404))
  // A setup token is valid for three days.
  if (!setup) return { state: 'declined', reason: reasons.notFinished }
  const { Approved, Vaulted } = sdk.PaymentTokenStatus
  const { status } = setup.result
  if (status !== Approved && status !== Vaulted) return { state: 'pending' }
  const { result } = await vault.createPaymentToken({
    paypalRequestId: `${key}-token`,
    body: { paymentSource: { token: { id, type: sdk.VaultTokenRequestType.SetupToken } } },
  })
  if (!result.id) throw new GatewayRefused('PayPal gave no token')
  const label = `PayPal ${result.paymentSource?.paypal?.emailAddress ?? ''}`.trim()
  return { state: 'stored', instrument: { token: result.id, label } }
}

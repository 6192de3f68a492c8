/** How a member pays at a gateway: its label before the payment. */
type PaymentWay = 'card' | 'paypal' | 'iyzico' | 'mobile' | 'operator'

const ways: ReadonlyMap<string, PaymentWay> = new Map([
  ['stripe', 'card'],
  ['iyzico', 'iyzico'],
  ['paypal', 'paypal'],
  ['camara', 'mobile'],
  ['sandbox', 'card'],
  ['sandbox-wallet', 'paypal'],
  ['sandbox-mobile', 'mobile'],
  ['sandbox-consent', 'operator'],
])

/** The gateways among `codes` that this app supports, in their order. */
export const offeredGateways = (codes: readonly string[]): string[] => codes.filter((code) => ways.has(code))

/** How a member pays at an offered gateway. */
export const wayOf = (gatewayCode: string): PaymentWay => ways.get(gatewayCode) ?? 'card'

/** The parts of the official client that are used. It has no types of its own. */
declare module 'iyzipay' {
  type Callback = (error: unknown, body: unknown) => void
  type Method = (request: object, callback: Callback) => void

  export default class Iyzipay {
    constructor(options: { uri: string; apiKey: string; secretKey: string })
    checkoutFormInitialize: { create: Method }
    checkoutForm: { retrieve: Method }
    payment: { create: Method; retrieve: Method }
    refundV2: { create: Method }
    card: { delete: Method }
    reportingTransactions: { retrieve: Method }
  }
}

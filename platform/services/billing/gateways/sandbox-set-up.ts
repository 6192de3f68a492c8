import { WrongCode, type InstrumentSetUp, type SetUp } from './gateway'

/** A session of the sandbox gateway that stores an instrument. */
interface SetUpSession {
  id: string
  url: string | null
  code: { length: number; attempts: number } | null
  setUp: SetUp | null
  isCanceled: boolean
}

interface SetUpCalls {
  /** `null` for a number without a mobile bill. */
  open(input: object, key: string): Promise<SetUpSession | null>
  read(id: string): Promise<SetUpSession>
  enterCode(id: string, code: string): Promise<SetUpSession>
}

const codeDurationSec = 600

const toSetUp = ({ setUp, isCanceled }: SetUpSession): SetUp =>
  setUp ??
  (isCanceled
    ? { state: 'declined', reason: { kind: 'abandoned', code: 'not-finished' } }
    : { state: 'pending' })

/** Stores instruments at the sandbox gateway, by one of its payment methods. */
export const createSandboxSetUp = (method: string, calls: SetUpCalls): InstrumentSetUp => ({
  start: async ({ key, currency, lang, payer, returnUrl, cancelUrl }) => {
    const session = await calls.open(
      {
        ...{ method, amount: { minor: 0, currency }, description: '', lang, account: payer.accountId },
        ...{ msisdn: payer.msisdn ?? null, returnUrl, cancelUrl, storeInstrument: true, setUp: true },
      },
      key,
    )
    if (!session)
      return {
        next: 'done',
        setUp: { state: 'declined', reason: { kind: 'hard', code: 'number-not-billable' } },
      }
    const { id: reference, url, code } = session
    if (session.setUp) return { next: 'done', setUp: session.setUp }
    if (url !== null) return { next: 'redirect', url, reference }
    return { next: 'code', reference, codeLength: code?.length ?? 6, durationSec: codeDurationSec }
  },
  confirm: async ({ reference, code }) => {
    if (code === undefined) return toSetUp(await calls.read(reference))
    const setUp = toSetUp(await calls.enterCode(reference, code))
    if (setUp.state === 'pending') throw new WrongCode('the code is wrong')
    return setUp
  },
})

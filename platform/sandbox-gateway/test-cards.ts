/** The behaviour of a test card, at once or at later charges. */
export const behaviours = [
  'success',
  'declined',
  'insufficient-funds',
  'challenge',
  'challenge-failed',
  'declined-at-renewal',
  'insufficient-funds-at-renewal',
  'authentication-at-renewal',
  'lost-response',
  'late-event',
] as const
export type Behaviour = (typeof behaviours)[number]

/** The card numbers of the sandbox. None of them is real. */
export const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'success',
  '5555555555554444': 'success',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000003220': 'challenge',
  '4000008400001629': 'challenge-failed',
  '4000000000000341': 'declined-at-renewal',
  '4000000000009987': 'insufficient-funds-at-renewal',
  '4000002760003184': 'authentication-at-renewal',
  '4000000000000119': 'lost-response',
  '4000000000000259': 'late-event',
}

export interface Reason {
  kind: 'soft' | 'hard' | 'authentication' | 'abandoned'
  code: 'declined' | 'insufficient-funds' | 'not-authenticated' | 'not-finished' | 'number-not-billable'
}

export const reasons = {
  declined: { kind: 'hard', code: 'declined' },
  insufficientFunds: { kind: 'soft', code: 'insufficient-funds' },
  notAuthenticated: { kind: 'authentication', code: 'not-authenticated' },
  notFinished: { kind: 'abandoned', code: 'not-finished' },
  notBillable: { kind: 'hard', code: 'number-not-billable' },
} as const satisfies Record<string, Reason>

export interface Outcome {
  state: 'succeeded' | 'declined' | 'pending' | 'challenge'
  reason: Reason | null
  /** The payment is recorded, then the connection is cut. */
  loseResponse: boolean
}

const plain = (state: Outcome['state'], reason: Reason | null = null): Outcome => ({
  state,
  reason,
  loseResponse: false,
})

/** The outcome of a card payment, with the payer present or at a later charge. */
export function outcomeOf(behaviour: Behaviour, moment: 'present' | 'later'): Outcome {
  switch (behaviour) {
    case 'declined':
      return plain('declined', reasons.declined)
    case 'insufficient-funds':
      return plain('declined', reasons.insufficientFunds)
    case 'challenge':
    case 'challenge-failed':
      return plain(moment === 'present' ? 'challenge' : 'succeeded')
    case 'declined-at-renewal':
      return moment === 'present' ? plain('succeeded') : plain('declined', reasons.declined)
    case 'insufficient-funds-at-renewal':
      return moment === 'present' ? plain('succeeded') : plain('declined', reasons.insufficientFunds)
    case 'authentication-at-renewal':
      return moment === 'present' ? plain('succeeded') : plain('declined', reasons.notAuthenticated)
    case 'lost-response':
      return { state: 'succeeded', reason: null, loseResponse: true }
    case 'late-event':
      return plain('pending')
    case 'success':
      return plain('succeeded')
  }
}

const brands: Readonly<Record<string, string>> = { 4: 'Visa', 5: 'Mastercard' }

/** The displayed label of a card: brand and last four digits. */
const labelOf = (number: string): string => `${brands[number.slice(0, 1)] ?? 'Card'} ${number.slice(-4)}`

/** The displayed label of a mobile number: its last four digits. */
export const numberLabel = (msisdn: string): string => `···· ${msisdn.slice(-4)}`

const zeros = ['٠', '۰', '০', '०']

/** Digits of the page's languages as ASCII digits. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = zeros.find((each) => digit >= each && digit.charCodeAt(0) - each.charCodeAt(0) < 10)
    return zero ? String(digit.charCodeAt(0) - zero.charCodeAt(0)) : digit
  })

/** The check digit of card numbers (Luhn). */
function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type CardField = 'number' | 'name' | 'expiry' | 'cvc'
export type CardProblem = 'numberInvalid' | 'numberUnknown' | 'nameMissing' | 'expiryInvalid' | 'cvcInvalid'

export interface Card {
  behaviour: Behaviour
  label: string
}

/**
 * Parses a card form. The number goes no further than this function: the result has the card's behaviour and its last
 * four digits.
 */
export function readCard(
  form: Readonly<Record<string, string | undefined>>,
  now: Date,
): { card: Card } | { problems: Partial<Record<CardField, CardProblem>> } {
  const number = toAsciiDigits(form.number ?? '').replace(/[\s-]/g, '')
  const behaviour = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  const problems: Partial<Record<CardField, CardProblem>> = {}
  if (!behaviour) problems.number = isCardNumber(number) ? 'numberUnknown' : 'numberInvalid'
  if (!form.name?.trim()) problems.name = 'nameMissing'
  if (!isFuture(toAsciiDigits(form.expiry ?? ''), now)) problems.expiry = 'expiryInvalid'
  if (!/^\d{3,4}$/.test(toAsciiDigits(form.cvc ?? '').trim())) problems.cvc = 'cvcInvalid'
  if (!behaviour || Object.keys(problems).length > 0) return { problems }
  return { card: { behaviour, label: labelOf(number) } }
}

const isCardNumber = (number: string) => /^\d{12,19}$/.test(number) && passesLuhn(number)

/** `MM/YY`, also with a four-digit year, valid until the end of that month. */
function isFuture(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})\s*$/.exec(expiry) ?? []
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month), 1)
  return Number(month) >= 1 && Number(month) <= 12 && end > now.getTime()
}

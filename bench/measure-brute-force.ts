import { headerNames } from '@/lib/contract'
import type { Figure } from './figures'

const guesses = 10_000
const atOnce = 40
const addresses = 250
const people = 50
const password = 'hilal-demo-1'
const captcha = { gRecaptchaResponse: 'bench' }

interface Person {
  email: string
  msisdn: string
  deviceId: string
  tokenInfo: { accessToken: string }
}

interface Call {
  path: string
  body: object
  /** Simulated client address: the platform trusts a proxy on its own machine. */
  address: string
  deviceId?: string
  token?: string
}

/** Returns a client of a platform whose requests may be refused. */
const caller =
  (platform: string) =>
  ({ path, body, address, deviceId = crypto.randomUUID(), token }: Call): Promise<Response> =>
    fetch(platform + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [headerNames.deviceId]: deviceId,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })

type Guess = ReturnType<typeof caller>

const dataOf = async <Data>(response: Promise<Response>): Promise<Data> =>
  ((await (await response).json()) as { data: Data }).data

/**
 * Makes every guess, many in parallel, and counts how many were checked and how many were refused without Retry-After.
 */
async function attack(guess: (at: number) => Promise<Response>) {
  const seen = { lookedAt: 0, unexplained: 0 }
  const one = async (at: number) => {
    const response = await guess(at)
    await response.arrayBuffer()
    if (response.status !== 429) seen.lookedAt += 1
    else if (!(Number(response.headers.get('retry-after')) > 0)) seen.unexplained += 1
  }
  for (let at = 0; at < guesses; at += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => one(at + index)))
  return seen
}

const addressOf = (at: number) => `198.51.100.${at % addresses}`
const sixDigits = (at: number) => String(at).padStart(6, '0')

async function figuresOf(
  what: string,
  maxGuesses: number,
  guess: (at: number) => Promise<Response>,
  enter: () => Promise<Response>,
): Promise<Figure[]> {
  const { lookedAt, unexplained } = await attack(guess)
  return [
    { what: `${what}: looked at`, value: lookedAt, unit: '', limit: maxGuesses },
    { what: `${what}: no time to wait`, value: unexplained, unit: '', limit: 0 },
    {
      what: `${what}: the owner's login`,
      value: (await enter()).status,
      unit: '',
      limit: 200,
    },
  ]
}

/** Ten thousand guesses each at an SMS code, at one password, at many passwords and at TV codes. Sandbox only. */
export async function measureBruteForce(platform: string): Promise<Figure[]> {
  const send: Guess = caller(platform)
  const make = (index: number) => {
    const body = {
      email: `guessed-${index}@hilalplay.test`,
      msisdn: `9665${sixDigits(100_000 + index)}00`,
      password,
    }
    return dataOf<Person>(send({ path: '/sandbox/users', body, address: '192.0.2.1' }))
  }
  const members: Person[] = []
  for (let index = 0; index <= people; index += 1) members.push(await make(index))
  const [owner, ...guessers] = members
  if (!owner) throw new Error('nobody was made')
  const { email, msisdn, deviceId } = owner
  const enter = () => {
    const body = { email, password, ...captcha }
    return send({ path: '/auth/auth/login', body, deviceId, address: '192.0.2.7' })
  }
  const sent = await dataOf<{ token: string }>(
    send({ path: '/auth/v2/user/send-otp', body: { msisdn, ...captcha }, address: '192.0.2.9' }),
  )
  const atCode = (at: number) =>
    send({
      path: '/auth/public/otp-verify',
      body: { token: sent.token, otp: sixDigits(at) },
      address: addressOf(at),
    })
  const atPassword = (at: number) =>
    send({
      path: '/auth/auth/login',
      body: { email, password: `guess ${at}`, ...captcha },
      address: addressOf(at),
    })
  const atMany = (at: number) => {
    const body = { email: `stuffed-${at}@hilalplay.test`, password, ...captcha }
    return send({ path: '/auth/auth/login', body, address: '203.0.113.8' })
  }
  const atTv = (at: number) => {
    const token = guessers[at % people]?.tokenInfo.accessToken
    return send({
      path: '/auth/activate',
      body: { activationCode: sixDigits(at) },
      token,
      address: addressOf(at),
    })
  }
  return [
    ...(await figuresOf('10,000 codes of a message', 20, atCode, enter)),
    ...(await figuresOf('10,000 passwords of one account', 100, atPassword, enter)),
    ...(await figuresOf('10,000 accounts from one address', 100, atMany, enter)),
    ...(await figuresOf(`10,000 TV codes by ${people} members`, 20 * people, atTv, enter)),
  ]
}

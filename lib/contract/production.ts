/** Secrets required in production mode. The platform's list includes the web app's. */
export const requiredSecrets = {
  web: ['PURGE_TOKEN'],
  platform: ['PURGE_TOKEN', 'MEDIA_SECRET', 'ACCOUNT_SECRET', 'ADMIN_TOKEN'],
} as const

/** Minimum length of a production secret, in characters. */
const minSecretLength = 32
const minDistinct = 8
/** Minimum Shannon entropy of the whole value; 32 random hexadecimal digits have about 110 bits. */
const minBits = 80
/** Random base64 holds a word of five letters now and then: long words count in one case, short ones by themselves. */
const longPlaceholders = [
  ...['change', 'replace', 'secret', 'password', 'passw0rd', 'example', 'placeholder', 'default', 'insert'],
  ...['passwd', 'qwerty', 'letmein', 'foobar', 'foo-bar'],
].flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
const shortPlaceholder = /(?:^|[-_ ])(?:your|dummy|lorem|token)[-_ ]|^my[-_ ]?(?:token|key)/i
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

type Secrets = Readonly<Record<string, string | undefined>>

/** What is wrong with the given secrets, one sentence per fault. Missing ones are not checked here. */
export function findSecretFaults(secrets: Secrets): string[] {
  const given = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const weak = given.flatMap(([name, value]) => {
    const fault = weaknessOf(value)
    return fault ? [`${name} ${fault}.`] : []
  })
  const alike = given.flatMap(([name, value], at) =>
    given
      .slice(at + 1)
      .filter(([, other]) => areAlike(value, other))
      .map(([other]) => `${name} and ${other} are alike: make each one on its own.`),
  )
  return [...weak, ...alike]
}

/** Why an origin is not fit for viewers; `null` when it is. Plain http is allowed on this machine, for trying it out. */
export function findOriginFault(name: string, origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  const local = localNames.has(hostname) || hostname.endsWith('.localhost')
  return protocol === 'https:' || local ? null : `${name} must start with https:// in production.`
}

function weaknessOf(secret: string): string | null {
  if (secret.length < minSecretLength) return `must have ${minSecretLength} characters or more`
  if (isPlaceholder(secret)) return 'looks like a placeholder: make one by `openssl rand -base64 48`'
  if (new Set(secret).size >= minDistinct && bitsOf(secret) >= minBits && !isPatterned(secret)) return null
  return 'can be guessed: make one by `openssl rand -base64 48`'
}

const isPlaceholder = (text: string): boolean =>
  shortPlaceholder.test(text) || longPlaceholders.some((word) => text.includes(word))

function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / text.length)
  return -text.length * shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
}

/** A repeated substring, or a run along the alphabet or the digits. */
function isPatterned(text: string): boolean {
  const again = (text + text).indexOf(text.slice(0, Math.ceil(text.length / 2)), 1)
  if (again > 0 && again <= text.length / 2) return true
  const steps = [...text].slice(1).filter((character, at) => {
    return Math.abs(character.charCodeAt(0) - text.charCodeAt(at)) <= 1
  })
  return steps.length > (text.length * 2) / 3
}

/** Equal, or one derived from the other by changing its beginning or its end. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const half = Math.ceil(Math.min(a.length, b.length) / 2)
  return a.slice(0, half) === b.slice(0, half) || a.slice(-half) === b.slice(-half)
}

import { createHash } from 'node:crypto'
import type { SandboxPerson } from './sandbox-issuer'

/** People to try the sandbox's provider with. The first has an account with a proved address already. */
export const sandboxPeople = [
  { name: 'Amina Rahman', login_hint: 'member@hilalplay.test', email_verified: 'true' },
  { name: 'Sami Nasser', login_hint: 'sami@hilalplay.test', email_verified: 'true' },
  { name: 'Hana Yilmaz', login_hint: 'hana@hilalplay.test', email_verified: 'false' },
] as const

export interface PersonFields {
  /** An e-mail address, or any other name of somebody who has told the provider none. */
  login_hint?: string
  name?: string
  email_verified?: 'true' | 'false'
  sub?: string
}

/** The person that the fields describe, always the same for the same ones; `null` while they name nobody. */
export function describePerson(fields: PersonFields): SandboxPerson | null {
  const hint = fields.login_hint?.trim() ?? ''
  const name = fields.name?.trim() ?? ''
  const known = hint === '' ? name : hint
  if (known === '') return null
  const sub = fields.sub ?? createHash('sha256').update(known.toLowerCase()).digest('hex').slice(0, 21)
  return {
    sub,
    ...(name === '' ? {} : { name }),
    ...(hint.includes('@') ? { email: hint, email_verified: fields.email_verified !== 'false' } : {}),
  }
}

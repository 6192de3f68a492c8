import { z } from 'zod'
import type { SocialMedia } from '../../social-config'

/** Apple says it in words. */
const verifiedField = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** What we use of an id token. A claim that is not as it should be counts as missing; subject and nonce must be there. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(8).max(512),
  email: z.string().optional().catch(undefined),
  email_verified: verifiedField.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** Somebody whom a provider vouches for. */
export interface SocialPerson {
  provider: SocialMedia
  /** Who it is at that provider, and there alone. */
  subject: string
  nonce: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean
  fullName: string | null
}

/** The person of a verified token's claims, or `null` when they name none. */
export function toPerson(provider: SocialMedia, payload: unknown): SocialPerson | null {
  const { data } = claimsSchema.safeParse(payload)
  if (!data) return null
  return {
    provider,
    subject: data.sub,
    nonce: data.nonce,
    email: data.email ?? null,
    emailVerified: data.email_verified === true,
    fullName: data.name?.trim() ?? null,
  }
}

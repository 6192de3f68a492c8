import { z } from 'zod'
import { socialProviders } from '../../config/social'

/** State of a pending social login. */
export const socialFlowSchema = z.object({
  provider: z.enum(socialProviders),
  mode: z.enum(['login', 'register']),
  returnTo: z.string(),
  gRecaptchaResponse: z.string(),
  referenceCode: z.string().optional(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
})
export type SocialFlow = z.infer<typeof socialFlowSchema>

const name = 'social_flow'
const lifetimeSeconds = 600

interface CookieOptions {
  secure: boolean
  /** Whether the provider returns by a cross-site form post, which omits `Lax` cookies. */
  formPost?: boolean
}

function write(value: string, maxAge: number, { secure, formPost = false }: CookieOptions): string {
  const site = secure && formPost ? 'None' : 'Lax'
  const own = `${secure ? '__Host-' : ''}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${site}; HttpOnly`
  return secure ? `${own}; Secure` : own
}

/** Stores the flow in an HttpOnly cookie for ten minutes. */
export function keepFlow(flow: SocialFlow, options: CookieOptions): string {
  return write(Buffer.from(JSON.stringify(flow)).toString('base64url'), lifetimeSeconds, options)
}

export function dropFlow(options: CookieOptions): string {
  return write('', 0, options)
}

/** The pending flow of this browser, or `null`. */
export function readFlow(header: string | null, secure: boolean): SocialFlow | null {
  const prefix = `${secure ? '__Host-' : ''}${name}=`
  const pair = header?.split(/; */).find((candidate) => candidate.startsWith(prefix))
  if (!pair) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(pair.slice(prefix.length), 'base64url').toString())
    return socialFlowSchema.safeParse(value).data ?? null
  } catch {
    return null
  }
}

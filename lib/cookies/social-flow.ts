import { z } from 'zod'
import { socialProviders } from '../config/social'
import { formatSetCookie, readCookie } from './header-cookies'

/** State of a pending social login. */
const socialFlowSchema = z.object({
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

interface CookieOptions {
  secure: boolean
  /** Whether the provider returns by a cross-site form post, which omits `Lax` cookies. */
  formPost?: boolean
}

function flagsOf({ secure, formPost = false }: CookieOptions) {
  return { secure, sameSite: secure && formPost ? ('none' as const) : ('lax' as const) }
}

/** Stores the flow in an HttpOnly cookie for ten minutes. */
export function saveFlow(flow: SocialFlow, options: CookieOptions): string {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url')
  return formatSetCookie('socialFlow', value, flagsOf(options))
}

export function dropFlow(options: CookieOptions): string {
  return formatSetCookie('socialFlow', '', { ...flagsOf(options), maxAge: 0 })
}

/** The pending flow of this browser, or `null`. */
export function readFlow(header: string | null, secure: boolean): SocialFlow | null {
  const text = readCookie(header, 'socialFlow', secure)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return socialFlowSchema.safeParse(value).data ?? null
  } catch {
    return null
  }
}

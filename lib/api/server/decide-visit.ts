import { authCalls } from '../../contract/hosts/auth'
import { defaultLang, type LangCode } from '@/lib/contract'
import { decideRoute, type RouteDecision, type RouteFlags, type RouteRequest } from '@/lib/routing'
import { readSession } from '../../session/session-cookies'
import { callHost } from './call-host'

const timeoutMs = 2_000

interface Visitor {
  /** The raw `Cookie` header. */
  cookies: string | null
  secure: boolean
  /** The IP address, since the auth host limits calls by it: the token may be invented. */
  clientAddress: string | undefined
}

/** The language of the account's default profile; `null` when the auth host does not respond quickly. */
async function fetchProfileLanguage({ cookies, secure, clientAddress }: Visitor): Promise<LangCode | null> {
  const { accessToken: bearer, deviceId } = readSession(cookies, secure)
  if (bearer === undefined) return null
  const context = { lang: defaultLang, bearer, deviceId, clientAddress, timeoutMs, direct: true }
  const { data } = await callHost(authCalls.getUserDetail, {}, context)
  return data?.data.userProfile.find(({ isDefaultProfile }) => isDefaultProfile)?.langCode ?? null
}

/**
 * Where a visit leads. A member who has to choose a profile is led there in the default profile's language
 * (specification 2): only then is the account fetched.
 */
export async function decideVisit(
  { cookies, secure, clientAddress, ...request }: RouteRequest & Visitor,
  flags: RouteFlags,
): Promise<RouteDecision> {
  const decision = decideRoute(request, flags)
  if (decision.type !== 'redirect' || !decision.choosesProfile) return decision
  const profileLanguage = await fetchProfileLanguage({ cookies, secure, clientAddress })
  return profileLanguage === null ? decision : decideRoute({ ...request, profileLanguage }, flags)
}

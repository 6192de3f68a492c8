import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { env } from '../../config/env'
import { socialProviders, type SocialClient, type SocialProvider } from '../../config/social'
import { errorCodes } from '../../contract/errors'
import { ownOriginPath } from '../../routing/own-origin-path'
import { pathTo } from '../../routing/paths'
import { toGatewayResponse, respondError } from '../gateway/respond'
import { isSameOrigin, limitBytes, overTls, viewerLanguage } from '../gateway/read-request'
import { toResponse, type GatewayResponse } from '../gateway/types'
import { errorCodeHeader } from '../gateway-headers'
import { log } from '../log'
import { saveFlow, type SocialFlow } from '../../cookies/social-flow'
import { callbackAddress, clientOf, configurationOf, returnsByForm } from './provider'

/** Short enough for the whole flow to fit into one cookie. */
const startSchema = z.object({
  gRecaptchaResponse: z.string().max(2_200),
  mode: z.enum(['login', 'register']),
  returnTo: z.string().max(400),
  referenceCode: z.string().max(64).optional(),
})
type Start = z.infer<typeof startSchema>

const maxBytes = 16 * 1024

const isProvider = (name: string): name is SocialProvider =>
  (socialProviders as readonly string[]).includes(name)

async function readStart({ body }: Request) {
  const json: unknown = body && (await new Response(limitBytes(body, maxBytes)).json().catch(() => null))
  return startSchema.safeParse(json)
}

function newFlow(provider: SocialProvider, start: Start, home: string): SocialFlow {
  const returnTo = ownOriginPath(encodeURIComponent(start.returnTo), env.PUBLIC_ORIGIN) ?? home
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  return { ...start, provider, returnTo, ...secrets }
}

async function providerAddress(client: SocialClient, flow: SocialFlow): Promise<string> {
  const address = buildAuthorizationUrl(await configurationOf(client), {
    redirect_uri: callbackAddress(),
    response_type: 'code',
    scope: returnsByForm(client) ? 'openid name email' : 'openid profile email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(returnsByForm(client) ? { response_mode: 'form_post' } : {}),
  })
  return address.href
}

/**
 * Starts a social login: returns `{ url }`, the provider's address, and stores state, nonce and PKCE verifier in an
 * HttpOnly cookie. Answers 404 for a provider that is not configured.
 */
export async function startSocial(request: Request, name: string): Promise<Response> {
  return toResponse(await respondToStart(request, name))
}

async function respondToStart(request: Request, name: string): Promise<GatewayResponse> {
  const lang = viewerLanguage(request.headers)
  if (!isSameOrigin(request.headers, false)) return respondError(403, lang)
  const client = isProvider(name) ? clientOf(name) : null
  if (!client || !isProvider(name)) return respondError(404, lang)
  const start = await readStart(request)
  if (!start.success) return respondError(400, lang)
  const flow = newFlow(name, start.data, pathTo.home(lang))
  try {
    const url = await providerAddress(client, flow)
    const cookie = saveFlow(flow, { secure: overTls(), formPost: returnsByForm(client) })
    return toGatewayResponse(200, { message: '', data: { url }, meta: null }, {}, [cookie])
  } catch (error) {
    log.warn({ event: 'social-provider-unavailable', provider: name, error: String(error) })
    return respondError(502, lang, { [errorCodeHeader]: errorCodes.network })
  }
}

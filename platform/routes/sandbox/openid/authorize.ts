import { z } from 'zod'
import { sandboxPeople } from '../../../services/sandbox/openid-issuer'
import { html, type Html } from '../../../shared/html'
import { Problem } from '../../../shared/problem'
import type { SocialProvider } from '../../../shared/social-config'

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])
const text = z.string().max(2000)

export const authorizeSchema = z.object({
  client_id: text,
  redirect_uri: z.url(),
  response_type: text.optional(),
  scope: text.default(''),
  state: text.optional(),
  nonce: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  login_hint: text.optional(),
  name: text.optional(),
  email_verified: z.enum(['true', 'false']).optional(),
  sub: z.string().min(1).max(255).optional(),
})
export type AuthorizeRequest = z.output<typeof authorizeSchema>

/** Checked before any redirect to an address of the request. @throws {Problem} 400 */
export function requireClient(
  request: AuthorizeRequest,
  { clientId }: SocialProvider,
  webOrigin: string,
): void {
  const { origin, hostname } = new URL(request.redirect_uri)
  const isOurs = origin === webOrigin || localHosts.has(hostname)
  if (request.client_id !== clientId) throw new Problem(400, 'invalidInput', { field: 'client_id' })
  if (!isOurs) throw new Problem(400, 'invalidInput', { field: 'redirect_uri' })
}

/** The RFC 6749 error code of a known client's request, or `null`. */
export function errorOf(request: AuthorizeRequest): string | null {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (!request.scope.split(' ').includes('openid')) return 'invalid_scope'
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
    return 'invalid_request'
  return null
}

/** The URL that returns the visitor to the client. */
export function redirectUrl(
  { redirect_uri, state }: Pick<AuthorizeRequest, 'redirect_uri' | 'state'>,
  params: Record<string, string>,
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...params, ...(state === undefined ? {} : { state }) }))
    url.searchParams.set(name, value)
  return url.href
}

const ofPerson = new Set(['login_hint', 'name', 'email_verified', 'sub'])

interface PageParts {
  /** Target of the form. */
  action: string
  request: AuthorizeRequest
  origin: string
}

/** The page where the visitor chooses an identity. It works without a script. */
export function authorizePage({ action, request, origin }: PageParts): Html {
  const hiddenFields = Object.entries(request).filter(
    ([name, value]) => value !== undefined && !ofPerson.has(name),
  )
  const addressFor = (person: Record<string, string>) =>
    `${action}?${new URLSearchParams({ ...Object.fromEntries(hiddenFields), ...person }).toString()}`
  return html`<p>
      The sandbox stands in for the provider: nothing leaves this machine, and no password is asked.
    </p>
    <h2 id="people">Go on as</h2>
    <ul aria-labelledby="people">
      ${sandboxPeople.map(
        (person) =>
          html`<li>
            <a class="choice" href="${addressFor(person)}"
              >${person.name} <span class="access">${describe(person)}</span></a
            >
          </li>`,
      )}
    </ul>
    <h2>Or as somebody else</h2>
    <form action="${action}">
      ${hiddenFields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${personFields}
      <button>Continue to <bdi>${origin}</bdi></button>
    </form>
    <p><a class="choice" href="${redirectUrl(request, { error: 'access_denied' })}">Cancel</a></p>`
}

const personFields = html`<p>
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="off" required />
  </p>
  <p>
    <label for="email">E-mail address</label>
    <input id="email" name="login_hint" type="email" autocomplete="off" aria-describedby="email-hint" />
    <span id="email-hint" class="access">Leave it empty for somebody who shares none.</span>
  </p>
  <p>
    <label for="verified">The provider has verified the address</label>
    <select id="verified" name="email_verified">
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  </p>`

function describe({ login_hint, email_verified }: (typeof sandboxPeople)[number]) {
  return `${login_hint}, ${email_verified === 'true' ? 'verified' : 'not verified'}`
}

import { html, type Html } from '../../../http/html'
import { sandboxPeople } from '../../../services/sandbox/openid-issuer'
import { answerAddress, type AuthorizeRequest } from './authorize-request'

const ofPerson = new Set(['login_hint', 'name', 'email_verified', 'sub'])

interface PageParts {
  /** Where the answers go. */
  action: string
  request: AuthorizeRequest
  origin: string
}

/** Where somebody says who they would like to be. It works without a script. */
export function authorizePage({ action, request, origin }: PageParts): Html {
  const kept = Object.entries(request).filter(([name, value]) => value !== undefined && !ofPerson.has(name))
  const addressFor = (person: Record<string, string>) =>
    `${action}?${new URLSearchParams({ ...Object.fromEntries(kept), ...person }).toString()}`
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
      ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${personFields}
      <button>Continue to <bdi>${origin}</bdi></button>
    </form>
    <p><a class="choice" href="${answerAddress(request, { error: 'access_denied' })}">Cancel</a></p>`
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

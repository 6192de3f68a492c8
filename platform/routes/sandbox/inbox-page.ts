import { languages } from '@/lib/contract/languages'
import { html, type Html } from '../../http/html'
import type { InboxMessage } from '../../services/sandbox/list-messages'

/** The messages that a viewer of the sandbox would have received. */
export function inboxPage(messages: InboxMessage[]): Html {
  if (messages.length === 0) return html`<p>Nothing has been sent yet.</p>`
  return html`${messages.map(messageEntry)}`
}

function messageEntry({ to, channel, lang, subject, text, link, sentAt }: InboxMessage) {
  return html`<section>
    <h2 lang="${lang}" dir="${languages[lang].dir}">${subject}</h2>
    <p class="access">To ${to} by ${channel}, ${sentAt}</p>
    <pre lang="${lang}" dir="${languages[lang].dir}">${text}</pre>
    ${link === null ? '' : linkTo(link)}
  </section>`
}

/** Only an address of the web may be followed. */
function linkTo(link: string) {
  return /^https?:\/\//.test(link) ? html`<p><a href="${link}">${link}</a></p>` : html`<p>${link}</p>`
}

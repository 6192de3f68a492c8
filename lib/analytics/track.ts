import { readConsent, readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { isLoggedIn } from '../session/session-state'

/** The name of the page's meta element with the Google Analytics id, where an operator has set one. */
export const googleIdName = 'google-analytics-id'

/** The target of events. */
type Sink = (name: string, details: Readonly<Record<string, unknown>>) => void

declare global {
  interface Window {
    /** The array that tag managers read. */
    dataLayer?: unknown[]
  }
}

const layer = () => (window.dataLayer ??= [])

const toLayer: Sink = (event, details) => void layer().push({ event, ...details })

/** Google's script only accepts commands as `arguments` objects, which is how it distinguishes them from events. */
function command(..._args: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the script recognises commands by this
  layer().push(arguments)
}

function startGoogle(id: string): Sink {
  command('js', new Date())
  command('config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.append(script)
  return (name, details) => command('event', name, details)
}

let sink: Sink | null = null

/** Google Analytics where the page has an id for it, else the page's data layer, which any tag manager can read. */
function openSink(): Sink {
  const id = document.querySelector<HTMLMetaElement>(`meta[name="${googleIdName}"]`)?.content
  return (sink ??= id ? startGoogle(id) : toLayer)
}

interface Kinds {
  string: string
  number: number
  boolean: boolean
}

/** The tracked events (specification 4) and their parameters. Names are those of Google Analytics where it has one. */
const events = {
  page_view: { page_location: 'string', page_title: 'string' },
  /** `method`: website, or the social provider. */
  sign_up: { method: 'string' },
  login: { method: 'string' },
  /** `payment_type`: the gateway's code. `value` is in whole units of the currency. */
  add_payment_info: { payment_type: 'string', currency: 'string', value: 'number' },
  /** `transaction_id`: the checkout, `item_id`: the product. */
  purchase: { transaction_id: 'string', item_id: 'string', currency: 'string', value: 'number' },
  /** `item_id`: the product. */
  cancel_subscription: { item_id: 'string' },
  search: { search_term: 'string', total_count: 'number' },
  favourite: { content_type: 'string', content_id: 'string', kept: 'boolean' },
  content_video: { content_id: 'string' },
  full_screen: { on: 'boolean' },
  next_episode: { content_id: 'string' },
} as const satisfies Record<string, Record<string, keyof Kinds>>

type EventName = keyof typeof events
type EventDetails<Name extends EventName> = {
  [Key in keyof (typeof events)[Name]]: (typeof events)[Name][Key] extends keyof Kinds
    ? Kinds[(typeof events)[Name][Key]]
    : never
}

/** What is wrong with an event's parameters: missing, unknown or of the wrong type. Empty when they are valid. */
function findViolations(name: EventName, details: Readonly<Record<string, unknown>>): string[] {
  const kinds: Readonly<Record<string, string>> = events[name]
  const wrong = Object.entries(kinds).filter(([key, kind]) => typeof details[key] !== kind)
  const unknown = Object.keys(details).filter((key) => !(key in kinds))
  return [...wrong.map(([key, kind]) => `${key} is no ${kind}`), ...unknown.map((key) => `${key} is unknown`)]
}

/** Only viewers who have consented are tracked, and never children. */
export const isTrackingAllowed = () => readConsent() === 'all' && readBrowserCookie('profileType') !== 'KIDS'

/**
 * Tracks an event, of a guest as `quest` and of a member as `member` (specification 4). Invalid parameters cause a
 * warning, and the event is tracked all the same.
 */
export function track<Name extends EventName>(name: Name, details: EventDetails<Name>): void {
  if (!isTrackingAllowed()) return
  const violations = findViolations(name, details)
  // oxlint-disable-next-line no-console -- specification 4: a violation only warns
  if (violations.length > 0) console.warn(`The event ${name} is not as described: ${violations.join(', ')}`)
  const labelled = { ...details, user_type: isLoggedIn() ? 'member' : 'quest' }
  openSink()(name, labelled)
  import('./report-event').then(
    ({ reportEvent }) => reportEvent(name, labelled),
    () => undefined,
  )
}

import { googleIdName } from './google-id-name'

/** Takes what is told. */
export type Sink = (name: string, details: Readonly<Record<string, unknown>>) => void

declare global {
  interface Window {
    /** Where tag managers look for events. */
    dataLayer?: unknown[]
  }
}

const layer = () => (window.dataLayer ??= [])

const toLayer: Sink = (event, details) => void layer().push({ event, ...details })

/** Google's script takes commands only as `arguments` objects, by which it tells them from events. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the script tells commands by this
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

/** Google Analytics where the page names an id for it, else the data layer of the page, which any tag manager can read. */
export function openSink(): Sink {
  const id = document.querySelector<HTMLMetaElement>(`meta[name="${googleIdName}"]`)?.content
  return (sink ??= id ? startGoogle(id) : toLayer)
}

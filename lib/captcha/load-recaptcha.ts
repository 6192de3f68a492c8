interface WidgetOptions {
  sitekey: string
  size: 'invisible'
  badge: 'bottomright' | 'bottomleft'
  callback: (token: string) => void
  'error-callback': () => void
}

/** What Google's script brings, as far as it is used here. */
export interface Recaptcha {
  ready: (callback: () => void) => void
  render: (container: HTMLElement, options: WidgetOptions) => number
  execute: (widget: number) => unknown
  reset: (widget: number) => void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'

let loading: Promise<Recaptcha | null> | null = null

function load(): Promise<Recaptcha | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `${address}&hl=${document.documentElement.lang}`
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      loading = null
      resolve(null)
    })
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else resolve(null)
    })
    document.head.append(script)
  })
}

/** Loads Google's script once per page; `null` when that fails, and the next call loads it again. */
export function loadRecaptcha(): Promise<Recaptcha | null> {
  loading ??= load()
  return loading
}

import { networkError, type Result } from '../api/result'
import { errorCodes } from '@/lib/contract'

const frame = 'iframe[src*="/recaptcha/api2/bframe"]'

/** Google draws its challenge in the child of the body that contains the frame. */
function isChallengeShown(): boolean {
  let box: Element | null = document.querySelector(frame)
  while (box?.parentElement && box.parentElement !== document.body) box = box.parentElement
  return box !== null && getComputedStyle(box).visibility !== 'hidden'
}

/**
 * Closes open dialogs, which would cover Google's challenge and take its clicks. Listeners do not get their `close`, since they
 * reopen. @returns a function that reopens them
 */
function suspendDialogs(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const focused = document.activeElement
  for (const dialog of dialogs) {
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    dialog.close()
  }
  return () => {
    for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}

/**
 * Closes dialogs while Google shows its challenge; calls `onGone` when that disappears, solved or dismissed, which Google
 * does not report. @returns a function that stops watching
 */
function watchChallenge(onGone: () => void): () => void {
  let restore: (() => void) | null = null
  const check = () => {
    const shown = isChallengeShown()
    if (shown) restore ??= suspendDialogs()
    else if (restore) {
      restore()
      restore = null
      onGone()
    }
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  return () => {
    observer.disconnect()
    restore?.()
  }
}

interface WidgetOptions {
  sitekey: string
  size: 'invisible'
  badge: 'bottomright' | 'bottomleft'
  callback: (token: string) => void
  'error-callback': () => void
}

/** The part of Google's script that is used here. */
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
function loadRecaptcha(): Promise<Recaptcha | null> {
  loading ??= load()
  return loading
}

/** A solved challenge disappears a moment before its token arrives. */
const tokenDelayMs = 2_000

let widget: number | null = null
let settle: (token: string | null) => void = () => undefined

function render(recaptcha: Recaptcha, siteKey: string): number {
  const container = document.body.appendChild(document.createElement('div'))
  return recaptcha.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    badge: document.documentElement.dir === 'rtl' ? 'bottomleft' : 'bottomright',
    callback: (token) => settle(token),
    'error-callback': () => settle(null),
  })
}

function execute(recaptcha: Recaptcha, id: number): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = watchChallenge(() => setTimeout(() => settle(null), tokenDelayMs))
    settle = (token) => {
      stop()
      resolve(token)
    }
    recaptcha.execute(id)
  })
}

/** Preloads Google's script. */
export function prepareRecaptcha(): void {
  void loadRecaptcha()
}

/**
 * Runs Google's invisible reCAPTCHA; its token is valid for one call and two minutes. Fails when Google cannot be reached,
 * and with the default message when it fails or its challenge is dismissed.
 */
export async function requestRecaptchaToken(siteKey: string): Promise<Result<string>> {
  const recaptcha = await loadRecaptcha()
  if (!recaptcha) return { error: networkError() }
  if (widget === null) widget = render(recaptcha, siteKey)
  else recaptcha.reset(widget)
  const token = await execute(recaptcha, widget)
  if (token) return { data: token }
  return { error: { code: errorCodes.status, status: null, message: null, retryable: false } }
}

/** @jest-environment jsdom */
import type { Recaptcha } from './recaptcha'

type Options = Parameters<Recaptcha['render']>[1]

/** A fake of Google's script; `options` are those that the widget was created with. */
function fakeGoogle() {
  const made: Options[] = []
  const google = {
    ready: (callback: () => void) => callback(),
    render: jest.fn((_: HTMLElement, options: Options) => made.push(options) - 1),
    execute: jest.fn(),
    reset: jest.fn(),
  }
  return { google, options: () => made[0] }
}

/** The challenge as Google draws it: a box in the body that becomes visible. */
function drawChallenge(): HTMLElement {
  const box = document.createElement('div')
  box.style.visibility = 'hidden'
  box.innerHTML = '<div><iframe src="https://www.google.com/recaptcha/api2/bframe?k=1"></iframe></div>'
  document.body.append(box)
  return box
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')]
const soon = () => new Promise((resolve) => process.nextTick(resolve))
let requestToken: (siteKey: string) => Promise<unknown>

beforeAll(() => {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
beforeEach(async () => {
  jest.resetModules()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.documentElement.lang = 'ar'
  document.documentElement.dir = 'rtl'
  requestToken = (await import('./recaptcha')).requestRecaptchaToken
})
afterEach(() => {
  delete window.grecaptcha
  jest.useRealTimers()
})

async function start() {
  const { google, options } = fakeGoogle()
  const token = requestToken('site-key')
  window.grecaptcha = google
  scripts()[0]?.dispatchEvent(new Event('load'))
  await soon()
  return { google, options, token }
}

it('loads the script in the page’s language, and returns Google’s token', async () => {
  const { google, options, token } = await start()
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/api.js?render=explicit&hl=ar',
  ])
  expect(options()).toMatchObject({ sitekey: 'site-key', size: 'invisible', badge: 'bottomleft' })
  expect(google.execute).toHaveBeenCalledWith(0)
  options()?.callback('a-token')
  expect(await token).toEqual({ data: 'a-token' })
})

it('reuses the widget for each token', async () => {
  const { google, options, token } = await start()
  options()?.callback('first')
  await token
  const second = requestToken('site-key')
  await soon()
  expect([google.reset.mock.calls, google.render.mock.calls.length, scripts().length]).toEqual([[[0]], 1, 1])
  options()?.callback('second')
  expect(await second).toEqual({ data: 'second' })
})

it('fails when Google fails or its script does not load, and loads that again', async () => {
  const { options, token } = await start()
  options()?.['error-callback']()
  expect(await token).toMatchObject({ error: { message: null } })

  jest.resetModules()
  document.head.innerHTML = ''
  const { requestRecaptchaToken } = await import('./recaptcha')
  const failed = requestRecaptchaToken('site-key')
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await failed).toMatchObject({ error: { code: 'E.8' } })
  void requestRecaptchaToken('site-key')
  expect(scripts()).toHaveLength(1)
})

it('closes an open dialog while the challenge is shown, and reopens it without a close event', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const field = dialog.appendChild(document.createElement('input'))
  const onClose = jest.fn()
  dialog.addEventListener('close', onClose)
  dialog.showModal()
  field.focus()
  const { options, token } = await start()
  const box = drawChallenge()
  box.style.visibility = 'visible'
  await soon()
  expect(dialog.open).toBe(false)
  box.style.visibility = 'hidden'
  await soon()
  expect([dialog.open, document.activeElement]).toEqual([true, field])
  options()?.callback('a-token')
  expect(await token).toEqual({ data: 'a-token' })
  expect(onClose).not.toHaveBeenCalled()
})

it('fails when the challenge is dismissed', async () => {
  const { token } = await start()
  const box = drawChallenge()
  box.style.visibility = 'visible'
  await soon()
  jest.useFakeTimers({ doNotFake: ['nextTick'] })
  box.style.visibility = 'hidden'
  await soon()
  jest.runAllTimers()
  expect(await token).toMatchObject({ error: { message: null } })
})

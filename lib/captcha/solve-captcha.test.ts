/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentCalls, startHosts } from '../api/testing/handlers'
import { authCalls } from '../contract/hosts/auth'
import { askRecaptcha, prepareRecaptcha } from './recaptcha'
import { prepareCaptcha, solveCaptcha } from './solve-captcha'

jest.mock('./recaptcha', () => ({
  prepareRecaptcha: jest.fn(),
  askRecaptcha: jest.fn((key: string) => Promise.resolve({ data: `of ${key}` })),
}))

startHosts()

type Provider = 'filled' | 'proof-of-work' | 'recaptcha'

/** The host's challenges in the order in which they are asked for, the last one again and again; `null` refuses. */
function challenges(...given: ([Provider, string?] | null)[]): void {
  hosts.use(
    respond(authCalls.getCaptchaChallenge, () => {
      const [provider, challenge = ''] = (given.length > 1 ? given.shift() : given[0]) ?? []
      return provider ? { provider, challenge, difficulty: 4 } : refusal(503, 'down')
    }),
  )
}

afterEach(() => jest.clearAllMocks())

it('does the work of a challenge', async () => {
  challenges(['proof-of-work', 'dunes'])
  expect((await solveCaptcha()).data).toMatch(/^dunes\.\d+$/)
})

it('takes the answer that was prepared, for one call only', async () => {
  challenges(['proof-of-work', 'first'], ['proof-of-work', 'second'])
  prepareCaptcha()
  prepareCaptcha()
  await waitFor(() => expect(sentCalls()).toEqual(['getCaptchaChallenge']))
  const answers = await Promise.all([solveCaptcha(), solveCaptcha()])
  expect(answers.map(({ data }) => data?.split('.')[0])).toEqual(['first', 'second'])
})

it('asks again when what was prepared has failed, and fails as the gateway does', async () => {
  challenges(null, ['filled'], null)
  prepareCaptcha()
  expect(await solveCaptcha()).toEqual({ data: 'filled' })
  expect((await solveCaptcha()).error).toMatchObject({ status: 503, message: 'down' })
})

describe('with Google’s provider', () => {
  const asKeyed = (key: string) => {
    challenges(['recaptcha'])
    hosts.use(respond(authCalls.getConfig, () => ({ RECAPTCHA_SITE_KEY: key })))
  }

  it('fetches the script when the form is entered, and asks when it is sent', async () => {
    asKeyed('site-key')
    prepareCaptcha()
    await waitFor(() => expect(prepareRecaptcha).toHaveBeenCalledTimes(1))
    expect(askRecaptcha).not.toHaveBeenCalled()
    expect(await solveCaptcha()).toEqual({ data: 'of site-key' })
  })

  it('fails where no site key is configured', async () => {
    asKeyed('')
    expect((await solveCaptcha()).error).toMatchObject({ message: null })
    expect(askRecaptcha).not.toHaveBeenCalled()
  })
})

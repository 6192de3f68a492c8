/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react'
import { hosts, refusal, respond, sentCalls, startHosts } from '../api/testing/handlers'
import { authCalls } from '../contract/hosts/auth'
import { requestRecaptchaToken, prepareRecaptcha } from './recaptcha'
import { prepareCaptcha, solveCaptcha } from './solve-captcha'

jest.mock('./recaptcha', () => ({
  prepareRecaptcha: jest.fn(),
  requestRecaptchaToken: jest.fn((key: string) => Promise.resolve({ data: `of ${key}` })),
}))

startHosts()

type Provider = 'filled' | 'proof-of-work' | 'recaptcha'

/** The host's challenges in the order of the requests, the last one repeatedly; `null` refuses. */
function challenges(...given: ([Provider, string?] | null)[]): void {
  hosts.use(
    respond(authCalls.getCaptchaChallenge, () => {
      const [provider, challenge = ''] = (given.length > 1 ? given.shift() : given[0]) ?? []
      return provider ? { provider, challenge, difficulty: 4 } : refusal(503, 'down')
    }),
  )
}

afterEach(() => jest.clearAllMocks())

it('solves a proof-of-work challenge', async () => {
  challenges(['proof-of-work', 'dunes'])
  expect((await solveCaptcha()).data).toMatch(/^dunes\.\d+$/)
})

it('uses a prepared response for one call only', async () => {
  challenges(['proof-of-work', 'first'], ['proof-of-work', 'second'])
  prepareCaptcha()
  prepareCaptcha()
  await waitFor(() => expect(sentCalls()).toEqual(['getCaptchaChallenge']))
  const results = await Promise.all([solveCaptcha(), solveCaptcha()])
  expect(results.map(({ data }) => data?.split('.')[0])).toEqual(['first', 'second'])
})

it('requests another challenge when the prepared one has failed, and fails as the gateway does', async () => {
  challenges(null, ['filled'], null)
  prepareCaptcha()
  expect(await solveCaptcha()).toEqual({ data: 'filled' })
  expect((await solveCaptcha()).error).toMatchObject({ status: 503, message: 'down' })
})

describe('with Google’s provider', () => {
  const withKey = (key: string) => {
    challenges(['recaptcha'])
    hosts.use(respond(authCalls.getConfig, () => ({ RECAPTCHA_SITE_KEY: key })))
  }

  it('loads the script when the form is focused, and requests a token when it is sent', async () => {
    withKey('site-key')
    prepareCaptcha()
    await waitFor(() => expect(prepareRecaptcha).toHaveBeenCalledTimes(1))
    expect(requestRecaptchaToken).not.toHaveBeenCalled()
    expect(await solveCaptcha()).toEqual({ data: 'of site-key' })
  })

  it('fails where no site key is configured', async () => {
    withKey('')
    expect((await solveCaptcha()).error).toMatchObject({ message: null })
    expect(requestRecaptchaToken).not.toHaveBeenCalled()
  })
})

import { httpError } from '../api/api-error'
import { callGateway } from '../api/browser/call-gateway'
import { askRecaptcha, prepareRecaptcha } from './captcha/recaptcha'
import { prepareCaptcha, solveCaptcha } from './solve-captcha'

jest.mock('../api/browser/call-gateway', () => ({ callGateway: jest.fn() }))

jest.mock('./captcha/recaptcha', () => ({
  prepareRecaptcha: jest.fn(),
  askRecaptcha: jest.fn((key: string) => Promise.resolve({ data: `of ${key}` })),
}))

const gateway = jest.mocked(callGateway)
const challenge = (provider: string, text = '') =>
  ({ data: { data: { provider, challenge: text, difficulty: 4 }, meta: null, message: 'OK' } }) as never

afterEach(() => {
  gateway.mockReset()
  jest.clearAllMocks()
})

it('does the work of a challenge', async () => {
  gateway.mockResolvedValue(challenge('proof-of-work', 'dunes'))
  expect((await solveCaptcha()).data).toMatch(/^dunes\.\d+$/)
})

it('takes the answer that was prepared, for one call only', async () => {
  gateway.mockResolvedValueOnce(challenge('proof-of-work', 'first'))
  gateway.mockResolvedValueOnce(challenge('proof-of-work', 'second'))
  prepareCaptcha()
  prepareCaptcha()
  expect(gateway).toHaveBeenCalledTimes(1)
  const answers = await Promise.all([solveCaptcha(), solveCaptcha()])
  expect(answers.map(({ data }) => data?.split('.')[0])).toEqual(['first', 'second'])
})

it('asks again when what was prepared has failed, and fails as the gateway does', async () => {
  gateway.mockResolvedValueOnce({ error: httpError(503, 'down') })
  prepareCaptcha()
  gateway.mockResolvedValueOnce(challenge('filled'))
  expect(await solveCaptcha()).toEqual({ data: 'filled' })
  gateway.mockResolvedValue({ error: httpError(503, 'down') })
  expect((await solveCaptcha()).error).toMatchObject({ status: 503, message: 'down' })
})

describe('with Google’s provider', () => {
  const flags = (config: Record<string, string>) =>
    ({ data: { data: config, meta: null, message: 'OK' } }) as never
  const asKeyed = (key: string) =>
    gateway.mockImplementation(({ path }) =>
      Promise.resolve(path === '/config' ? flags({ RECAPTCHA_SITE_KEY: key }) : challenge('recaptcha')),
    )

  it('fetches the script when the form is entered, and asks when it is sent', async () => {
    asKeyed('site-key')
    prepareCaptcha()
    await new Promise((resolve) => process.nextTick(resolve))
    expect(prepareRecaptcha).toHaveBeenCalledTimes(1)
    expect(askRecaptcha).not.toHaveBeenCalled()
    expect(await solveCaptcha()).toEqual({ data: 'of site-key' })
  })

  it('fails where no site key is configured', async () => {
    asKeyed('')
    expect((await solveCaptcha()).error).toMatchObject({ message: null })
    expect(askRecaptcha).not.toHaveBeenCalled()
  })
})

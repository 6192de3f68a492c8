import { httpError } from '../api/api-error'
import { callGateway } from '../api/call-gateway'
import { prepareCaptcha, solveCaptcha } from './solve-captcha'

jest.mock('../api/call-gateway', () => ({ callGateway: jest.fn() }))

const gateway = jest.mocked(callGateway)
const challenge = (provider: string, text = '') =>
  ({ data: { data: { provider, challenge: text, difficulty: 4 }, meta: null, message: 'OK' } }) as never

afterEach(() => gateway.mockReset())

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

it('does not pretend to ask a provider that it does not know', async () => {
  gateway.mockResolvedValue(challenge('recaptcha'))
  expect((await solveCaptcha()).error).toMatchObject({ message: null })
})

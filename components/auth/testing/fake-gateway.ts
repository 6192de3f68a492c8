import type { ApiError } from '@/lib/api/result'
import { httpError } from '@/lib/api/api-error'

type Data = (input: { body?: Record<string, unknown> }) => unknown

class Refusal {
  constructor(readonly error: ApiError) {}
}

const countries = [
  { flagUrl: '', countryName: 'Egypt', countryPhoneCode: '+20', countryCode: 'EG', selected: false },
  { flagUrl: '', countryName: 'Pakistan', countryPhoneCode: '+92', countryCode: 'PK', selected: true },
]
const usual: Record<string, Data> = {
  '/captcha/challenge': () => ({ provider: 'filled', challenge: '', difficulty: 0 }),
  '/country/list': () => countries,
  '/config': () => ({}),
}

/** Stands for the gateway: answers by path, at once or when a promise is kept, and keeps what it was asked. */
export function createFakeGateway() {
  const asked: { path: string; body?: Record<string, unknown> }[] = []
  let answers: Record<string, Data> = usual
  return {
    asked,
    /** Bodies of the calls to a path. */
    bodiesOf: (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body),
    answer(more: Record<string, Data>) {
      answers = { ...answers, ...more }
    },
    reset() {
      answers = usual
      asked.length = 0
    },
    async call({ path }: { path: string }, input: { body?: Record<string, unknown> }) {
      asked.push({ path, body: input.body })
      const data = await answers[path]?.(input)
      if (data instanceof Refusal) return { error: data.error }
      return { data: { data, meta: null, message: 'OK' } }
    },
  }
}

/** Makes a path refuse. */
export const refusing = (status: number, message: string) => () => new Refusal(httpError(status, message))

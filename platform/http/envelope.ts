import type { Envelope } from '@/lib/contract/envelope'

export const jsonType = 'application/json; charset=utf-8'

/** The body of every successful answer. */
export function succeed<Data, Meta>(data: Data, meta: Meta): Envelope<Data, Meta> {
  return { message: 'OK', data, meta }
}

/** What a handler answers when there is nothing to tell but that it is done. */
export const doneAnswer = { data: { done: true } } as const

/** The body of every refusal: the message is all it says. */
export function refuse(message: string): Envelope<null, null> {
  return { message, data: null, meta: null }
}

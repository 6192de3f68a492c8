/** A call that a page has sent by a small script of its own, before its other scripts were there. */
interface EarlyCall {
  url: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    earlyCall?: EarlyCall
  }
}

/** The answer on its way to an address, for the first who asks for it; `null` where no page asked early. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const early = globalThis.window?.earlyCall
  if (early?.url !== url) return null
  delete window.earlyCall
  return early.answer
}

/** Comes when the early call that nobody has taken yet is answered; `null` where there is none. */
export function untakenEarlyAnswer(): Promise<unknown> | null {
  return window.earlyCall?.answer.catch(() => undefined) ?? null
}

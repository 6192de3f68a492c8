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

/** The answer on its way to an address, for the first who asks for it; nothing where no page asked early. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = window.earlyCall
  if (early?.url !== url) return undefined
  delete window.earlyCall
  return early.answer
}

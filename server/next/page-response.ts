import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { rewritePage, type PageRewrite } from '../next-output/rewrite-page'

/** Request header by which the front server marks a page as shared, or as shared in data-saver mode. */
export const audienceHeader = 'x-page-audience'
export type PageAudience = 'shared' | 'lean'

/** Response header with the content security policy of the page's exact bytes. */
export const policyHeader = 'x-page-policy'

/** The text written. A page that Next has cached is one string and is not copied. */
function joined(chunks: readonly (string | Uint8Array)[]): string {
  const [first = '', ...rest] = chunks
  if (typeof first === 'string' && rest.length === 0) return first
  return Buffer.concat(
    chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)),
  ).toString()
}

/**
 * The response class of the Next server. Buffers a page, post-processes it for its audience and sends it with its
 * policy in a header; streams anything else. Pages are thus parsed on the renderer thread, and the front thread only
 * moves bytes.
 */
export function createPageResponse(
  policyOf: (html: string) => string,
  cutStyles: PageRewrite = (html) => html,
): typeof ServerResponse {
  return class PageResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    readonly #chunks: (string | Uint8Array)[] = []
    #isPassedOn = false

    override writeHead(status: number, ...rest: never[]): this {
      const headers = rest.find((one) => typeof one === 'object') as OutgoingHttpHeaders | undefined
      const type = headers?.['content-type'] ?? this.getHeader('content-type')
      if (!this.#isBuffered(status, type)) return this.#passOn(() => super.writeHead(status, ...rest))
      this.statusCode = status
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) this.setHeader(name, value)
      return this
    }

    override flushHeaders(): void {
      if (!this.#isBuffered()) this.#passOn(() => super.flushHeaders())
    }

    override write(chunk: unknown, ...rest: never[]): boolean {
      if (!this.#isBuffered()) return this.#passOn(() => super.write(chunk, ...rest))
      this.#collect(chunk, rest)
      return true
    }

    override end(...given: never[]): this {
      if (!this.#isBuffered()) return this.#passOn(() => super.end(...given))
      const [chunk, ...rest] = given as unknown[]
      this.#collect(chunk, [])
      this.#isPassedOn = true
      if (this.destroyed) return super.end()
      const audience = this.req.headers[audienceHeader]
      const html = rewritePage(joined(this.#chunks), audience, cutStyles)
      super.setHeader('content-length', Buffer.byteLength(html))
      super.setHeader(policyHeader, policyOf(html))
      const done = [chunk, ...rest].find((one) => typeof one === 'function')
      return super.end(html, done as () => void)
    }

    #passOn<Value>(act: () => Value): Value {
      this.#isPassedOn = true
      return act()
    }

    #isBuffered(status = this.statusCode, type: unknown = this.getHeader('content-type')): boolean {
      if (this.#isPassedOn || status !== 200 || this.req.method === 'HEAD') return false
      return typeof type === 'string' && type.startsWith('text/html')
    }

    #collect(chunk: unknown, rest: readonly unknown[]): void {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#chunks.push(chunk)
      const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined
      if (done) process.nextTick(done)
    }
  }
}

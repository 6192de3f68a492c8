/** What the gateway reads of a browser's request. A `Request` is one; a server that has none need not make it. */
export interface GatewayRequest {
  method: string
  /** Absolute. */
  url: string
  headers: Pick<Headers, 'get'>
  signal: AbortSignal
  /** The body as it streams in; `null` without one, and where `bodyText` has it all. */
  body: ReadableStream<Uint8Array> | null
  bodyText?: string
}

/** What the gateway sends to a browser: these headers and cookies alone ever leave it. */
export interface GatewayResponse {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  cookies: readonly string[]
  body: string
}

/** The same as a `Response`, for servers that send one. */
export function toResponse({ status, headers, cookies, body }: GatewayResponse): Response {
  const response = new Response(body, { status, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

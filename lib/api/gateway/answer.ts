import type { Envelope } from '../../contract/envelope'

/** An envelope as the browser gets it. Only these headers ever leave the gateway; nothing of it is kept. */
export function answer(
  status: number,
  body: Envelope<unknown>,
  headers: Readonly<Record<string, string>> = {},
  cookies: readonly string[] = [],
): Response {
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

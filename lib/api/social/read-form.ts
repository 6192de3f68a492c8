import { limitBytes } from '../gateway/read-request'

const maxBytes = 32 * 1024

/** The fields of a posted form; empty when it is too long or not a form. */
export async function readForm({ body, headers }: Request): Promise<URLSearchParams> {
  if (!body || !headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams()
  const text = await new Response(limitBytes(body, maxBytes)).text().catch(() => '')
  return new URLSearchParams(text)
}

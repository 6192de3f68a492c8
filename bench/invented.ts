import { request } from 'node:http'
import { performance } from 'node:perf_hooks'

const languages = ['en', 'ar', 'fr', 'es', 'ur', 'fa', 'bn', 'hi', 'ms', 'id']
const agents = ['Mozilla/5.0', 'curl/8.5', 'Mozilla/5.0 (compatible; Googlebot/2.1)']

interface Invented {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const kinds: readonly ((word: string, lang: string) => Invented)[] = [
  (word) => ({ path: `/${word}` }),
  (word) => ({ path: `/${word}/${word}?a=${word}` }),
  (word) => ({ path: `/xx/${word}` }),
  (word) => ({ path: `/${word}.php` }),
  (word, lang) => ({ path: `/${lang}/${word}` }),
  (word, lang) => ({ path: `/${lang}/${'x'.repeat(3_000)}${word}` }),
  (word, lang) => ({ path: `/${lang}/detail/${word}` }),
  (word, lang) => ({
    path: `/${lang}/detail/the-lanterns-of-fustat/${word.length}/page/${parseInt(word, 36) % 999}`,
  }),
  (word, lang) => ({ path: `/${lang}/watch/${word}` }),
  (word, lang) => ({ path: `/${lang}/watch/channel/${word}` }),
  (word, lang) => ({ path: `/${lang}/category/${word}` }),
  (word, lang) => ({ path: `/${lang}/breakdown/${word}` }),
  (word, lang) => ({ path: `/${lang}/channels/${word}` }),
  (word, lang) => ({ path: `/${lang}/search/${word}` }),
  (word, lang) => ({ path: `/${lang}/not-found/url=%2F${word}` }),
  (word, lang) => ({ path: `/${lang}/landing/${word}` }),
  (word, lang) => ({ path: `/${lang}/partners/${word}` }),
  (word, lang) => ({ path: `/${lang}/activate?code=${word}` }),
  (word, lang) => ({ path: `/${lang}?platform=${word}&q=${word}` }),
  (word, lang) => ({
    path: `/${lang}/about-us`,
    headers: { cookie: `refresh_token=${word}; language=${word}` },
  }),
  (word, lang) => ({ path: `/${lang}/${word}`, headers: { rsc: '1', 'next-router-prefetch': '1' } }),
  (word, lang) => ({ path: `/${lang}/detail/${word}.rsc` }),
  (word) => ({ path: `/_next/static/${word}.js` }),
  (word) => ({ path: `/_next/image?url=%2F${word}&w=640&q=75` }),
  (word) => ({ path: `/img/640/${word}.jpg` }),
  (word) => ({ path: `/media/${word}/master.m3u8` }),
  (word, lang) => ({ path: `/og/${lang}/${word}.jpg` }),
  (word) => ({ path: `/trailers/${word}/master.m3u8` }),
  (word) => ({ path: `/api/content/${word}` }),
  (word) => ({ path: `/api/${word}/x` }),
  (word) => ({ path: `/api/content/series/findById?code=${word}` }),
  (word) => ({
    path: `/api/auth/${word}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"a":"${word}"}`,
  }),
  (word, lang) => ({ path: `/${lang}/%D8%A7${word}`, method: 'HEAD' }),
  (word, lang) => ({ path: `/${lang}/${word}`, method: 'OPTIONS' }),
  (word) => ({ path: `/api/content/${word}`, method: 'OPTIONS' }),
  (word) => ({
    path: `/api/auth/${word}`,
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    body: 'a=1',
  }),
  (word, lang) => ({ path: `/${lang}/detail/the-lanterns-of-fustat%${word.charCodeAt(1).toString(16)}` }),
]

/** The invented request with this number: a different address each time, alternating between the kinds. */
export function inventedAt(index: number): Invented {
  const word = `q${(index * 7_919).toString(36)}`
  const lang = languages[index % languages.length] ?? 'en'
  const made = kinds[index % kinds.length]?.(word, lang) ?? { path: `/${word}` }
  const agent = `${agents[index % agents.length]} ${word}`
  return {
    ...made,
    headers: { 'user-agent': agent, 'accept-language': `${word.slice(0, 2)},${lang}`, ...made.headers },
  }
}

export interface Outcome {
  /** 0 for a connection that failed or was closed by us. */
  status: number
  ms: number
}

/** Sends one request and reads its response; with `leaveAfterMs` it is abandoned after that time. Never rejects. */
export function send(origin: string, requests: Invented, leaveAfterMs?: number): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt })
    const { path, method = 'GET', headers, body } = requests
    const sent = request(
      `${origin}${path}`,
      { method, headers, agent: false, timeout: 60_000 },
      (response) => {
        response
          .resume()
          .on('end', () => end(response.statusCode ?? 0))
          .on('error', () => end(0))
      },
    )
    sent.on('error', () => end(0)).on('timeout', () => sent.destroy())
    if (leaveAfterMs !== undefined) setTimeout(() => sent.destroy(), leaveAfterMs)
    sent.end(body)
  })
}

/** Runs `count` tasks with `atOnce` in parallel. */
export async function runMany(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

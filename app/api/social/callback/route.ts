import { finishSocial, readForm } from '@/lib/api/gateway/social-login'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
  return finishSocial(request.headers, new URL(request.url).searchParams)
}

/** Apple returns by a form post. */
export async function POST(request: Request) {
  return finishSocial(request.headers, await readForm(request))
}

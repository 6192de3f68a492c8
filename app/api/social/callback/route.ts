import { finishSocial, readForm } from '@/lib/api/gateway/social-login'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
  return finishSocial(request.headers, new URL(request.url).searchParams)
}

/** Apple's page comes back by a form. */
export async function POST(request: Request) {
  return finishSocial(request.headers, await readForm(request))
}

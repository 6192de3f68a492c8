import { startSocial } from '@/lib/api/gateway/social-login'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ media: string }> }) {
  return startSocial(request, (await params).media)
}

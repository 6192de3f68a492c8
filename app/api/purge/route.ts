import { revalidateTag } from 'next/cache'
import { handlePurge } from '@/lib/api/server/purge'

export const dynamic = 'force-dynamic'

export function POST(request: Request): Promise<Response> {
  return handlePurge(request, (tag) => revalidateTag(tag, { expire: 0 }))
}

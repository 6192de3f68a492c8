import { handleCall } from '@/lib/api/gateway/handler'

export const dynamic = 'force-dynamic'

const handle = (request: Request) => handleCall(request)
export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }

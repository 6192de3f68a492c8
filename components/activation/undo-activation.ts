import { callGateway } from '@/lib/api/browser/call-gateway'
import type { ApiError } from '@/lib/api/result'
import type { contentCalls } from '@/lib/contract/hosts/content'

/** Takes the TV out of the account again, which logs it out at once. It counts as a removal of a device. */
export async function undoActivation(deviceId: string): Promise<ApiError | null> {
  const { error } = await callGateway<typeof contentCalls.deleteDevice>(
    { host: 'content', method: 'DELETE', path: '/device/{id}' },
    { params: { id: deviceId } },
  )
  return error ?? null
}

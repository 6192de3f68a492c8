import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { contentCalls } from '@/lib/contract/hosts/content'
import { dataOf } from '../common/data-of'
import type { DeviceState } from './devices-query'

/** Removes a device, which is logged out at once. Brings the devices that are left. */
export async function removeDevice(id: string): Promise<Result<DeviceState>> {
  return dataOf(
    await callGateway<typeof contentCalls.deleteDevice>(
      { host: 'content', method: 'DELETE', path: '/device/{id}' },
      { params: { id } },
    ),
  )
}

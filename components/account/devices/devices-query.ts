import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '@/lib/contract/call'
import type { contentCalls } from '@/lib/contract/hosts/content'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'

export type DeviceState = CallData<typeof contentCalls.listDevices>
export type Device = DeviceState['devices'][number]

/** The account's devices, last used first, and what is left of the limits. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => unwrapData(api.content.listDevices()),
})

import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '@/lib/contract/call'
import type { contentCalls } from '@/lib/contract/hosts/content'
import { read } from '@/lib/query/read'

export type DeviceState = CallData<typeof contentCalls.listDevices>
export type Device = DeviceState['devices'][number]

/** The account's devices, last used first, and what is left of the limits. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () =>
    read<typeof contentCalls.listDevices>({ host: 'content', method: 'GET', path: '/device/list' }, {}),
})

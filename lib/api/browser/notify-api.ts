import { notifyRoutes, type notifyCalls } from '@/lib/contract'
import { createClient } from './api'

/** The notify host's calls. Apart from `api`, which every page loads: few pages make these. */
export const notifyApi = createClient<typeof notifyCalls>('notify', notifyRoutes)

import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/content'
import { defineRoute } from '../../http/define-route'
import { deleteDevice, listDevices } from '../../services/devices/devices'

/** The devices on which an account watches. */
export function deviceRoutes(app: FastifyInstance): void {
  defineRoute(app, contentCalls.listDevices, async (context) => ({ data: await listDevices(context) }))
  defineRoute(app, contentCalls.deleteDevice, async (context, { params }) => ({
    data: await deleteDevice(context, params.id),
  }))
}

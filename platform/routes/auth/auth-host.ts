import type { FastifyPluginCallback } from 'fastify'
import { accountCalls } from '@/lib/contract/auth-account'
import { defineCatalogueRoute } from '../../http/define-route'
import { getFlags } from '../../services/config/get-flags'
import { listCountries } from '../../services/countries/list-countries'

/** The auth host: the product's settings. */
export const authHost: FastifyPluginCallback = (app, _options, done) => {
  defineCatalogueRoute(app, accountCalls.getConfig, async (context) => ({ data: await getFlags(context) }))
  defineCatalogueRoute(app, accountCalls.listCountries, ({ viewer }) =>
    Promise.resolve({ data: listCountries(viewer) }),
  )
  done()
}

import type { FastifyPluginCallback } from 'fastify'
import { accountRoutes, familyRoutes } from './account-routes'
import { passwordRoutes } from './password-routes'
import { activationRoutes } from './activation-routes'
import { codeRoutes } from './code-routes'
import { sessionRoutes } from './session-routes'

/** The auth host: sessions, passwords, one-time codes, accounts with their profiles, and the configuration. */
export const authHost: FastifyPluginCallback = (app, _options, done) => {
  sessionRoutes(app)
  passwordRoutes(app)
  codeRoutes(app)
  activationRoutes(app)
  accountRoutes(app)
  familyRoutes(app)
  done()
}

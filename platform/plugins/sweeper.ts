import fp from 'fastify-plugin'
import { sweepAccounts } from '../services/accounts/cleanup-accounts'

const everyMs = 3_600_000

/** Clears away, once an hour, what the store need not keep. */
export const sweeperPlugin = fp(
  (app, _options, done) => {
    const sweep = () => {
      sweepAccounts(app.platform).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'))
    }
    const timer = setInterval(sweep, everyMs).unref()
    app.addHook('preClose', (next) => {
      clearInterval(timer)
      next()
    })
    done()
  },
  { name: 'sweeper' },
)

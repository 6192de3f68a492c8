import fp from 'fastify-plugin'

const everyMs = 5000

/** Does, every few seconds, what is due in the outbox: second attempts, and what a killed process left behind. */
export const outboxWorkerPlugin = fp(
  (app, _options, done) => {
    let working: Promise<void> | null = null
    const work = () => {
      working ??= app.platform.outbox
        .work()
        .catch((error: unknown) => app.log.error({ err: error }, 'outbox not worked'))
        .finally(() => {
          working = null
        })
    }
    const timer = setInterval(work, everyMs).unref()
    app.addHook('preClose', async () => {
      clearInterval(timer)
      await working
    })
    done()
  },
  { name: 'outbox-worker' },
)

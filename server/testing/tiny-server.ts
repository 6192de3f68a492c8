import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { createEntry } from '../create-entry'
import { startNext } from './start-next'
import { stopOnSignals } from '../stop-server'

/** A process with a slow fake Next, to which shutdown tests send signals. */
const next = await startNext((_, response) => {
  process.send?.({ arrived: true })
  void sleep(300).then(() => response.end('done'))
})
const entry = createEntry({
  env: {
    MODE: 'sandbox',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TRUST_PROXY: 0,
  },
  connectNext: next.connect,
  files: new Set(),
})
entry.server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (entry.server.address() as AddressInfo).port })
})
stopOnSignals(entry, next.stop)

import { PGlite } from '@electric-sql/pglite'

/** First bytes of the messages that contain a statement: Parse and Query of PostgreSQL's protocol. */
const statements = [0x50, 0x51]

let left = 0
let taken = 0

/** A step is a statement to the database, a request to a gateway, or its response. */
function passStep() {
  taken += 1
  if (left === 0) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}

const execProtocolRaw = Reflect.get(PGlite.prototype, 'execProtocolRaw')
PGlite.prototype.execProtocolRaw = function countStatement(message, options) {
  if (statements.includes(message[0] ?? 0)) passStep()
  return execProtocolRaw.call(this, message, options)
}

const { fetch } = globalThis
globalThis.fetch = async (...request) => {
  passStep()
  const response = await fetch(...request)
  passStep()
  return response
}

/**
 * The parent sends the number of the step at which this process is killed, 0 for none, and receives the number of
 * steps so far.
 */
process.on('message', (steps: number) => {
  process.send?.(taken)
  taken = 0
  left = steps
})

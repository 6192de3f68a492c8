import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'

/** A server that writes what it is sent into a file each, and checks nothing. */
let count = 0
const server = createServer((request, response) => {
  const file = createWriteStream(join(workerData.folder, String((count += 1))))
  pipeline(request, file, () => response.end('{}'))
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))

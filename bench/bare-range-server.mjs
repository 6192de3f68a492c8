import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** A server that sends ranges of a file in memory with given headers and checks nothing. */
const file = Buffer.from(workerData.file)
const server = createServer((request, response) => {
  const [, start, end] = /(\d+)-(\d+)/.exec(request.headers.range).map(Number)
  response.writeHead(206, [...workerData.headers, 'content-range', `bytes ${start}-${end}/${file.length}`])
  response.end(file.subarray(start, end + 1))
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))

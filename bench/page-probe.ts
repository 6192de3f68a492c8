import { send } from './invented'

/** Messages from the parent process: the URLs of the pages, then `stop`. */
export type ProbeOrder = { origin: string; paths: readonly string[] } | 'stop'

/** The result: the duration of each page in milliseconds, and the number not answered with 200. */
export interface ProbeReport {
  times: number[]
  unavailable: number
}

/** Requests real pages one after the other until stopped. */
async function probe(
  origin: string,
  paths: readonly string[],
  isStopped: () => boolean,
): Promise<ProbeReport> {
  const report: ProbeReport = { times: [], unavailable: 0 }
  for (let index = 0; !isStopped(); index += 1) {
    const { status, ms } = await send(origin, { path: paths[index % paths.length] ?? '/en' })
    report.times.push(ms)
    if (status !== 200) report.unavailable += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return report
}

/** A separate process, so that the cost of the load for its client does not count as the product's time. */
function run(): void {
  let isStopped = false
  let probing = Promise.resolve<ProbeReport>({ times: [], unavailable: 0 })
  process.on('message', (order: ProbeOrder) => {
    if (order === 'stop') {
      isStopped = true
      void probing.then((report) => process.send?.(report))
    } else {
      isStopped = false
      probing = probe(order.origin, order.paths, () => isStopped)
    }
  })
}

if (process.send !== undefined) {
  process.once('disconnect', () => process.exit())
  run()
}

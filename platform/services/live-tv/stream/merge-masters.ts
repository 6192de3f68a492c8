import type { FootageLayout } from './footage-layout'

const bandwidth = /((?:AVERAGE-)?BANDWIDTH)=(\d+)/g

/**
 * The multivariant playlist of a channel: what every piece of its footage has, with the bandwidth of the one that needs
 * most. Key frames for seeking are left out, since nothing lists those of a live channel.
 */
export function mergeMasters(layouts: readonly FootageLayout[]): string {
  const [first, ...others] = layouts
  if (!first) throw new Error('A channel without footage has no playlist')
  const everyUri = others.map(
    (layout) => new Set(layout.master.map((line, at) => uriOf(layout.master, at) ?? line)),
  )
  const kept = first.master.flatMap((line, at) => {
    const uri = uriOf(first.master, at)
    if (line.startsWith('#EXT-X-I-FRAME-STREAM-INF') || !everyUri.every((uris) => uris.has(uri ?? line)))
      return []
    return line.startsWith('#EXT-X-STREAM-INF') ? withMost(line, layouts, uri) : line
  })
  return `${kept.join('\n')}\n`
}

/** The playlist that a line is about: a variant's stands in the line below. */
function uriOf(lines: readonly string[], at: number) {
  const line = lines[at] ?? ''
  if (line.startsWith('#EXT-X-STREAM-INF')) return lines[at + 1]
  return /URI="([^"]+)"/.exec(line)?.[1]
}

function withMost(line: string, layouts: readonly FootageLayout[], uri: string | undefined) {
  const same = layouts.map(({ master }) => master.find((_, at) => uriOf(master, at) === uri) ?? line)
  return line.replace(bandwidth, (_, name: string) => {
    const values = same.map((other) =>
      Number([...other.matchAll(bandwidth)].find(([, key]) => key === name)?.[2] ?? 0),
    )
    return `${name}=${Math.max(...values)}`
  })
}

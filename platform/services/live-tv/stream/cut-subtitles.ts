const times = /^(\S+) --> (\S+)/
const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * Cuts a segment out of a WebVTT file: its header, and every cue shown within. Cues keep the times of the whole file,
 * which its header maps to the picture.
 */
export function cutSubtitles(text: string, { at, seconds }: { at: number; seconds: number }): string {
  const [head = 'WEBVTT', ...blocks] = text.trim().split(/\n{2,}/)
  const shown = blocks.filter((block) => {
    const timing = block
      .split('\n')
      .map((line) => times.exec(line))
      .find(Boolean)
    if (!timing) return false
    const [, from = '', to = ''] = timing
    return secondsOf(from) < at + seconds && secondsOf(to) > at
  })
  return `${[head, ...shown].join('\n\n')}\n`
}

const times = /^(\S+) --> (\S+)/
const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * The part of a WebVTT file that belongs to one segment: its head, and every cue that is shown within. The cues keep the
 * times of the whole piece, by which the file is tied to the picture.
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

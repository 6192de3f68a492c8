import { cutSubtitles } from './fetchable-segments'

const text = `WEBVTT
X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0

1
00:00:02.500 --> 00:00:08.500 line:80%
one

00:08.500 --> 00:15.000
two
lines

NOTE a note that is no cue
`
const part = (at: number) => cutSubtitles(text, { at, seconds: 4 })

it('keeps the header and the cues within the segment, with their times', () => {
  expect(part(0)).toBe(
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n1\n00:00:02.500 --> 00:00:08.500 line:80%\none\n',
  )
  expect(part(12)).toContain('two\nlines')
  expect(part(12)).not.toContain('one')
})

it('repeats a cue in every segment that it spans', () => {
  expect([0, 4, 8, 12, 16].map((at) => [part(at).includes('one'), part(at).includes('two')])).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ])
})

import { parseThumbnails, thumbnailAt } from './seek-preview'

const base = 'https://hilal.test/media/t1/salt/thumbs.vtt'
const vtt = `WEBVTT

00:00:00.000 --> 00:00:04.000
sprite.jpg#xywh=0,0,160,90

1
01:02:04.500 --> 01:02:08.000
sprite.jpg#xywh=160,90,160,90
`

it('parses seconds, sprite region and address of each thumbnail', () => {
  const url = 'https://hilal.test/media/t1/salt/sprite.jpg'
  expect(parseThumbnails(vtt, base)).toEqual([
    { start: 0, end: 4, url, x: 0, y: 0, width: 160, height: 90 },
    { start: 3724.5, end: 3728, url, x: 160, y: 90, width: 160, height: 90 },
  ])
})

it('reads files with Windows line ends and times without hours', () => {
  const file = 'WEBVTT\r\n\r\n00:04.000 --> 00:08.000\r\na.jpg#xywh=1,2,3,4\r\n'
  expect(parseThumbnails(file, base)).toMatchObject([{ start: 4, end: 8, x: 1, y: 2, width: 3, height: 4 }])
})

it.each([
  'https://elsewhere.test/a.jpg#xywh=0,0,160,90',
  'javascript:alert(1)#xywh=0,0,160,90',
  'sprite.jpg',
  'sprite.jpg#xywh=0,0,0,90',
  '<b>Hello</b>',
])('leaves out %s', (line) => {
  expect(parseThumbnails(`WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n${line}\n`, base)).toEqual([])
})

it('finds the thumbnail for a second, and the last one after the end', () => {
  const all = parseThumbnails(vtt, base)
  expect(thumbnailAt(all, 3.9)?.x).toBe(0)
  expect(thumbnailAt(all, 3725)?.x).toBe(160)
  expect(thumbnailAt(all, 9_999)?.x).toBe(160)
  expect(thumbnailAt([], 1)).toBeNull()
})

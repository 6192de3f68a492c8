import type { FootageLayout } from './cycle'
import { mergeMasters } from './live-playlists'

const layout = (master: string): FootageLayout => ({
  ...{ code: 'x', seconds: 4, tracks: new Map(), picture: { name: '240p', segments: [] }, subtitles: [] },
  master: master.split('\n'),
})

it('keeps common renditions at the highest bit rates, without key frames', () => {
  const first = layout(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,URI="ar.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,URI="en.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=100,AVERAGE-BANDWIDTH=90,RESOLUTION=426x240',
      '240p.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=500,AVERAGE-BANDWIDTH=400,RESOLUTION=854x480',
      '480p.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=10,URI="240p-keyframes.m3u8"',
    ].join('\n'),
  )
  const second = layout(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,URI="ar.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=90,AVERAGE-BANDWIDTH=95,RESOLUTION=426x240',
      '240p.m3u8',
    ].join('\n'),
  )
  expect(mergeMasters([first, second])).toBe(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,URI="ar.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=100,AVERAGE-BANDWIDTH=95,RESOLUTION=426x240',
      '240p.m3u8',
      '',
    ].join('\n'),
  )
})

import {
  readMediaPlaylist,
  writeKeyframePlaylist,
  writeMediaPlaylist,
  writeSubtitlePlaylist,
  type MediaPlaylist,
} from './media-playlist'

const playlist: MediaPlaylist = {
  file: '240p.mp4',
  map: { offset: 0, length: 800 },
  segments: [
    { seconds: 4, range: { offset: 800, length: 5_000 } },
    { seconds: 3.5, range: { offset: 5_800, length: 4_000 } },
  ],
}

describe('media playlists', () => {
  it('are parsed as written', () => {
    expect(readMediaPlaylist(writeMediaPlaylist(playlist))).toEqual(playlist)
  })

  it('never declare a segment shorter than it is', () => {
    expect(writeMediaPlaylist(playlist)).toContain('#EXT-X-TARGETDURATION:4\n')
  })

  it('take only the start of each segment of a key frame playlist', () => {
    const text = writeKeyframePlaylist(playlist, [1_200, 900])
    expect(text).toContain('#EXT-X-I-FRAMES-ONLY')
    expect(readMediaPlaylist(text).segments.map(({ range }) => range)).toEqual([
      { offset: 800, length: 1_200 },
      { offset: 5_800, length: 900 },
    ])
  })

  it('require a key frame for every segment', () => {
    expect(() => writeKeyframePlaylist(playlist, [1_200])).toThrow('exactly one key frame')
  })

  it('list a subtitle file as one segment', () => {
    expect(writeSubtitlePlaylist('sub-ar.vtt', 48)).toContain('#EXTINF:48.000,\nsub-ar.vtt\n#EXT-X-ENDLIST')
  })
})

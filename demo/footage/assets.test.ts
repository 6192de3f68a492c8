import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { langCodes } from '@/lib/contract'
import { readMediaPlaylist } from '../../platform/services/live-tv/stream/media-playlist'
import { pieceCodes, type PieceCode } from './pieces'

const folder = join(process.cwd(), 'platform/seed/assets/footage')
const read = (code: PieceCode, name: string) => readFileSync(join(folder, code, name), 'utf8')
const references = (text: string) => [
  ...[...text.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? ''),
  ...text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
]

describe.each(pieceCodes)('the committed footage %s', (code) => {
  const master = read(code, 'master.m3u8')

  it('lists three sizes, two audio and ten subtitle languages, all by relative URIs', () => {
    expect(master.match(/#EXT-X-STREAM-INF:/g)).toHaveLength(3)
    expect(master.match(/TYPE=AUDIO/g)).toHaveLength(2)
    expect(master.match(/TYPE=SUBTITLES/g)).toHaveLength(langCodes.length)
    expect(references(master).filter((uri) => /^(https?:|\/)/.test(uri))).toEqual([])
  })

  it('has one original language, which is the default', () => {
    const original = master.split('\n').filter((line) => line.includes('"public.original-content"'))
    expect(original).toEqual([expect.stringContaining('LANGUAGE="ar",DEFAULT=YES')])
  })

  it('refers to files that exist', () => {
    const playlists = references(master)
    const files = playlists.flatMap((name) => references(read(code, name)))
    const missing = [...playlists, ...files].filter((name) => !existsSync(join(folder, code, name)))
    expect(missing).toEqual([])
  })

  it('has gapless byte ranges within its files', () => {
    for (const name of ['240p', '480p', '720p', 'ar', 'en']) {
      const { file, map, segments } = readMediaPlaylist(read(code, `${name}.m3u8`))
      let end = map.offset + map.length
      for (const { range } of segments) {
        expect(range.offset).toBe(end)
        end += range.length
      }
      expect(end).toBe(statSync(join(folder, code, file)).size)
    }
  })

  it('has audio, video and metadata of equal duration', () => {
    const { duration } = JSON.parse(read(code, 'info.json')) as { duration: number }
    for (const name of ['240p', '480p', '720p', 'ar', 'en']) {
      const { segments } = readMediaPlaylist(read(code, `${name}.m3u8`))
      const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
      expect(seconds).toBeCloseTo(duration, 2)
    }
  })

  it('has a thumbnail every four seconds', () => {
    expect(read(code, 'thumbs.vtt').match(/sprite\.jpg#xywh=\d+,\d+,160,90/g)).toHaveLength(12)
  })
})

describe('the committed footage', () => {
  it('stays within its size limit', () => {
    const files = pieceCodes.flatMap((code) =>
      readdirSync(join(folder, code)).map((name) => join(folder, code, name)),
    )
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(total).toBeLessThan(18 * 1024 * 1024)
  })
})

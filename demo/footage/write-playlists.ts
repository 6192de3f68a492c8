import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { langCodes } from '@/lib/contract'
import {
  readMediaPlaylist,
  writeKeyframePlaylist,
  writeMediaPlaylist,
  writeSubtitlePlaylist,
} from '../../platform/services/live-tv/stream/media-playlist'
import { spokenLanguages } from './narration'
import { pieces, type PieceCode } from './pieces'
import { probeTrack, readVideoCodec } from './probe-track'
import { renditions } from './renditions'
import { writeMaster, type VideoTrack } from './write-master'
import { writeSubtitles } from './write-subtitles'
import { writeThumbnails } from './write-thumbnails'

const skips = [{ type: 'INTRO', start: 2, end: 8 }]
const creditsAt = 42

/** Finishes an encoded piece: clean playlists of every kind, subtitles, thumbnails and `info.json`. */
export async function writePlaylists(code: PieceCode, folder: string): Promise<void> {
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const videos: VideoTrack[] = []
  let duration = 0
  for (const { name } of renditions) {
    const track = await probeTrack(join(folder, `${name}.mp4`))
    const video = await readVideo(folder, name, track.keyframeEnds)
    await write(`${name}.m3u8`, writeMediaPlaylist(video.playlist))
    await write(`${name}-keyframes.m3u8`, writeKeyframePlaylist(video.playlist, video.keyframeLengths))
    videos.push(video)
    duration = track.seconds
  }
  const audios = await Promise.all(spokenLanguages.map((language) => readTrack(folder, language)))
  for (const audio of audios) await write(audio.file.replace('.mp4', '.m3u8'), writeMediaPlaylist(audio))
  for (const language of langCodes) {
    await write(`sub-${language}.vtt`, writeSubtitles(pieces[code].narration[language]))
    await write(`sub-${language}.m3u8`, writeSubtitlePlaylist(`sub-${language}.vtt`, duration))
  }
  await write('master.m3u8', writeMaster(videos, audios))
  await write('thumbs.vtt', writeThumbnails())
  await write('info.json', describe(duration))
}

async function readVideo(folder: string, name: string, keyframeEnds: readonly number[]): Promise<VideoTrack> {
  const playlist = await readTrack(folder, name)
  const codec = await readVideoCodec(join(folder, `${name}.mp4`))
  const keyframeLengths = playlist.segments.map(({ range }, i) => (keyframeEnds[i] ?? 0) - range.offset)
  return { playlist, codec, keyframeLengths }
}

async function readTrack(folder: string, name: string) {
  return readMediaPlaylist(await readFile(join(folder, `${name}.m3u8`), 'utf8'))
}

function describe(duration: number): string {
  const info = {
    duration: Number(duration.toFixed(3)),
    renditions: renditions.map(({ name }) => name),
    audio: spokenLanguages,
    subtitles: langCodes,
    skips,
    creditsAt,
  }
  return `${JSON.stringify(info, null, 2)}\n`
}

import { readFile } from 'node:fs/promises'
import { runTool } from './run-tool'

export interface Track {
  seconds: number
  /** The byte after the last one of each key frame. */
  keyframeEnds: number[]
}

/** Measures a track by its packets, since a fragmented file does not say its length. */
export async function probeTrack(file: string): Promise<Track> {
  const entries = 'packet=pts_time,duration_time,pos,size,flags'
  const csv = await runTool('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', file])
  const packets = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map(([pts, duration, size, position, flags]) => ({
      start: Number(pts),
      end: Number(pts) + Number(duration),
      lastByte: Number(position) + Number(size),
      isKey: flags?.startsWith('K') ?? false,
    }))
  const start = Math.min(...packets.map((packet) => packet.start))
  return {
    seconds: Math.max(...packets.map(({ end }) => end)) - start,
    keyframeEnds: packets.filter(({ isKey }) => isKey).map(({ lastByte }) => lastByte),
  }
}

/** The RFC 6381 name of a file's H.264 stream, from its decoder configuration. */
export async function readVideoCodec(file: string): Promise<string> {
  const bytes = await readFile(file)
  const box = bytes.indexOf('avcC')
  if (box < 0) throw new Error(`${file} holds no H.264 configuration`)
  return `avc1.${bytes.subarray(box + 5, box + 8).toString('hex')}`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { spokenLanguages } from './narration'
import type { PieceCode } from './pieces'
import { renderPiece } from './render-piece'
import { renditions, segmentSeconds } from './renditions'
import { stage } from './stage'
import { thumbnails } from './write-thumbnails'

/** Renders a piece into `folder`: one fragmented MP4 and one raw playlist for each track, and the thumbnail sprite. */
export async function encodePiece(
  code: PieceCode,
  folder: string,
  sounds: string,
  crf: number,
): Promise<void> {
  const encoder = spawn('ffmpeg', encoderArguments(folder, sounds, crf), {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => encoder.once('exit', resolve))
  const broken = new Promise<never>((_, reject) => encoder.stdin.on('error', reject))
  const sprite = createCanvas(thumbnails.columns * thumbnails.width, thumbnails.rows * thumbnails.height)
  for (const { seconds, canvas } of renderPiece(code)) {
    const written = encoder.stdin.write(Buffer.from(canvas.data()))
    if (!written) await Promise.race([once(encoder.stdin, 'drain'), broken])
    paintThumbnail(sprite, canvas, seconds)
  }
  encoder.stdin.end()
  const exitCode = await ended
  if (exitCode !== 0) throw new Error(`ffmpeg failed on ${code} (exit code ${String(exitCode)})`)
  await writeFile(join(folder, 'sprite.jpg'), await sprite.encode('jpeg', 78))
}

/** Keeps the frame in the middle of every interval. */
function paintThumbnail(sprite: Canvas, frame: Canvas, seconds: number): void {
  const index = (seconds - thumbnails.seconds / 2) / thumbnails.seconds
  if (!Number.isInteger(index)) return
  const { columns, width, height } = thumbnails
  const brush = sprite.getContext('2d')
  brush.imageSmoothingEnabled = true
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(frame, (index % columns) * width, Math.floor(index / columns) * height, width, height)
}

function encoderArguments(folder: string, sounds: string, crf: number): string[] {
  const { width, height, framesPerSecond } = stage
  const keyframes = String(framesPerSecond * segmentSeconds)
  const scaled = renditions.map((r, i) => `[s${i}]scale=${r.width}:${r.height}:flags=lanczos[v${i}]`)
  return [
    ...['-hide_banner', '-v', 'error', '-y'],
    ...[
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${width}x${height}`,
      '-r',
      String(framesPerSecond),
      '-i',
      'pipe:0',
    ],
    ...spokenLanguages.flatMap((language) => ['-i', join(sounds, `${language}.wav`)]),
    '-filter_complex',
    `[0:v]format=yuv420p,split=${renditions.length}${renditions.map((_, i) => `[s${i}]`).join('')};${scaled.join(';')}`,
    ...renditions.flatMap((rendition, i) => videoArguments(rendition, i, crf)),
    ...[
      '-g',
      keyframes,
      '-keyint_min',
      keyframes,
      '-sc_threshold',
      '0',
      '-aq-mode',
      '3',
      '-pix_fmt',
      'yuv420p',
    ],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    ...spokenLanguages.flatMap((_, i) => ['-map', `${i + 1}:a`]),
    ...['-c:a', 'aac', '-b:a', '40k', '-ac', '2'],
    ...playlistArguments(folder),
  ]
}

function videoArguments(rendition: (typeof renditions)[number], index: number, crf: number): string[] {
  const peak = rendition.kbps
  return [
    ...[
      '-map',
      `[v${index}]`,
      `-c:v:${index}`,
      'libx264',
      `-preset:v:${index}`,
      'slow',
      `-crf:v:${index}`,
      String(crf),
    ],
    ...[`-maxrate:v:${index}`, `${peak}k`, `-bufsize:v:${index}`, `${peak * 2}k`],
    ...[`-profile:v:${index}`, rendition.profile],
  ]
}

/**
 * Without negative composition offsets the first frame would come at 0.083 s, and with an edit list browsers disagree
 * about the start: every beginning would have a hole.
 */
const timing = 'movflags=+negative_cts_offsets:use_editlist=0'

function playlistArguments(folder: string): string[] {
  const video = renditions.map(({ name }, i) => `v:${i},agroup:a,name:${name}`)
  const audio = spokenLanguages.map((language, i) => `a:${i},agroup:a,language:${language},name:${language}`)
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_segment_options', timing],
    ...['-hls_flags', 'single_file+independent_segments'],
    ...['-var_stream_map', [...video, ...audio].join(' ')],
    ...['-hls_segment_filename', join(folder, '%v.mp4'), join(folder, '%v.m3u8')],
  ]
}

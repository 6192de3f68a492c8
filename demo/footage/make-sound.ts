import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePad } from './make-pad'
import { cueTimes, type SpokenLanguage, spokenLanguages } from './narration'
import { pieces, type PieceCode } from './pieces'
import { runTool } from './run-tool'

const voices: Readonly<Record<SpokenLanguage, string>> = { ar: 'ar', en: 'en-gb' }
const paces = [128, 140, 155, 172, 190, 215]

/** Writes `{language}.wav` for each spoken language into a folder: narration over the piece's chords. */
export async function makeSound(code: PieceCode, folder: string): Promise<void> {
  const { mood, narration } = pieces[code]
  const pad = join(folder, 'pad.wav')
  await writeFile(pad, makePad(code, mood))
  for (const language of spokenLanguages) {
    const clips: string[] = []
    for (const [index, sentence] of narration[language].entries()) {
      const clip = join(folder, `${language}-${index}.wav`)
      await speak(sentence, voices[language], clip)
      clips.push(clip)
    }
    await mix(pad, clips, join(folder, `${language}.wav`))
  }
}

/** Speaks as calmly as the cue's time allows. */
async function speak(sentence: string, voice: string, file: string): Promise<void> {
  const [first] = cueTimes
  for (const pace of paces) {
    await runTool('espeak-ng', ['-v', voice, '-s', String(pace), '-p', '38', '-g', '2', '-w', file, sentence])
    const seconds = Number(await runTool('ffprobe', probeDuration(file)))
    if (seconds <= first.end - first.start) return
  }
  throw new Error(`Too long to be spoken within its cue: ${sentence}`)
}

function probeDuration(file: string): string[] {
  return ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
}

async function mix(pad: string, clips: readonly string[], output: string): Promise<void> {
  const placed = cueTimes.map(
    ({ start }, i) =>
      `[${i + 1}]aresample=48000,highpass=f=90,lowpass=f=7200,aecho=0.9:0.6:34|61:0.16|0.09,` +
      `volume=1.15,adelay=${Math.round(start * 1000)}:all=1[v${i}]`,
  )
  const voices = cueTimes.map((_, i) => `[v${i}]`).join('')
  const graph = `${placed.join(';')};[0]${voices}amix=inputs=${clips.length + 1}:duration=first:normalize=0,alimiter=limit=0.9`
  const inputs = [pad, ...clips].flatMap((file) => ['-i', file])
  await runTool('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, '-ac', '2', output])
}

import { clamp, TAU } from '../art/numbers'
import { makeRandom } from '../art/random'
import { stage } from './stage'

const sampleRate = 48_000
/** An AAC encoder puts one packet of 1,024 samples before the sound: so much shorter, both tracks end together. */
const samples = stage.seconds * sampleRate - 1024
const chordSeconds = 12

export interface Mood {
  /** Four chords as semitones above A1 (55 Hz). */
  chords: readonly (readonly number[])[]
  /** A hiss that swells every `swell` seconds: wind, waves or rain. */
  hiss: { level: number; softness: number; swell: number }
}

/** The soft chords under the narration of a piece: a WAV file, 16 bit, stereo, 48 kHz. */
export function makePad(seed: string, { chords, hiss }: Mood): Buffer {
  const left = new Float32Array(samples)
  const right = new Float32Array(samples)
  chords.forEach((chord, index) => addChord(left, right, chord, index * chordSeconds))
  addHiss(left, hiss, `${seed} left`)
  addHiss(right, hiss, `${seed} right`)
  return wavOf(left, right)
}

/** A chord swells over its neighbours' ends; each note beats slowly between the ears. */
function addChord(left: Float32Array, right: Float32Array, chord: readonly number[], start: number): void {
  const from = Math.max(0, Math.round((start - 2) * sampleRate))
  const to = Math.min(samples, Math.round((start + chordSeconds + 2) * sampleRate))
  chord.forEach((semitones, voice) => {
    const pitch = (55 * 2 ** (semitones / 12) * TAU) / sampleRate
    const level = 0.05 / (1 + voice * 0.28)
    const drift = 0.0006 + voice * 0.00025
    for (let i = from; i < to; i++) {
      const local = i / sampleRate - start
      const envelope = clamp((local + 2) / 4) * clamp((chordSeconds + 2 - local) / 4)
      const tremble = 0.8 + 0.2 * Math.sin(local * (0.5 + voice * 0.17) + voice)
      const gain = level * tremble * envelope * envelope * (3 - 2 * envelope)
      left[i] = (left[i] ?? 0) + gain * softTone(i * pitch * (1 - drift))
      right[i] = (right[i] ?? 0) + gain * softTone(i * pitch * (1 + drift))
    }
  })
}

function softTone(phase: number): number {
  return Math.sin(phase) + 0.28 * Math.sin(2 * phase + 0.5) + 0.09 * Math.sin(3 * phase + 1.1)
}

function addHiss(channel: Float32Array, { level, softness, swell }: Mood['hiss'], seed: string): void {
  if (level === 0) return
  const random = makeRandom(seed)
  let smooth = 0
  const gain = level / Math.sqrt(1 - softness)
  for (let i = 0; i < samples; i++) {
    smooth = smooth * softness + (random() * 2 - 1) * (1 - softness)
    const tide = 0.55 + 0.45 * Math.sin(((i / sampleRate) * TAU) / swell - 1.2)
    channel[i] = (channel[i] ?? 0) + smooth * gain * tide
  }
}

function wavOf(left: Float32Array, right: Float32Array): Buffer {
  const file = Buffer.alloc(44 + samples * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 4, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 4, 40)
  for (let i = 0; i < samples; i++) {
    const seconds = i / sampleRate
    const fade = clamp(seconds / 2) * clamp((stage.seconds - seconds) / 3)
    file.writeInt16LE(toSixteenBits((left[i] ?? 0) * fade), 44 + i * 4)
    file.writeInt16LE(toSixteenBits((right[i] ?? 0) * fade), 46 + i * 4)
  }
  return file
}

function toSixteenBits(value: number): number {
  return Math.round(clamp(value, -1, 1) * 32_767)
}

export type Random = () => number

/** FNV-1a over the code points: the same 32-bit number for the same text on every machine. */
function hashText(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** A repeatable source of numbers in [0, 1) (mulberry32), so that a seed always paints the same picture. */
export function makeRandom(seed: string): Random {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One-dimensional value noise around 0, in octaves that each halve by `gain`. */
export type Noise = (x: number, octaves?: number, gain?: number) => number

/** Smooth noise that depends on nothing but the seed. */
export function makeNoise(seed: string): Noise {
  const random = makeRandom(seed)
  const table = Array.from({ length: 512 }, () => random() * 2 - 1)
  const lattice = (index: number) => table[((index % 512) + 512) % 512] ?? 0
  return (x, octaves = 4, gain = 0.5) => {
    let sum = 0
    let amplitude = 1
    let position = x
    for (let octave = 0; octave < octaves; octave++) {
      const cell = Math.floor(position)
      const inside = position - cell
      const eased = inside * inside * (3 - 2 * inside)
      sum += amplitude * (lattice(cell) + (lattice(cell + 1) - lattice(cell)) * eased)
      position = position * 2.03 + 7.7
      amplitude *= gain
    }
    return sum
  }
}

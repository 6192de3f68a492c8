import type { Mood } from './make-pad'
import { dunesNarration } from './narration/dunes'
import { girihNarration } from './narration/girih'
import { harbourNarration } from './narration/harbour'
import { kitesNarration } from './narration/kites'
import { lanternsNarration } from './narration/lanterns'
import { rainNarration } from './narration/rain'
import { starsNarration } from './narration/stars'
import type { Narration } from './narration/sentences'
import { makeDunes } from './scenes/dunes'
import { makeGirih } from './scenes/girih'
import { makeHarbour } from './scenes/harbour'
import { makeKites } from './scenes/kites'
import { makeLanterns } from './scenes/lanterns'
import { makeRain } from './scenes/rain'
import { makeStars } from './scenes/stars'
import type { MakeScene } from './stage'

export const pieceCodes = ['dunes', 'girih', 'lanterns', 'harbour', 'rain', 'stars', 'kites'] as const
export type PieceCode = (typeof pieceCodes)[number]

interface Piece {
  makeScene: MakeScene
  narration: Narration
  mood: Mood
  /** How strongly it is compressed: fine lines and rain need more bits than a still sky does. */
  compression: number
}

export const pieces: Readonly<Record<PieceCode, Piece>> = {
  dunes: {
    makeScene: makeDunes,
    narration: dunesNarration,
    mood: mood(
      [
        [5, 12, 17, 20, 24],
        [1, 13, 17, 20, 25],
        [8, 15, 20, 24, 27],
        [5, 12, 17, 22, 24],
      ],
      0.02,
      0.985,
      9,
    ),
    compression: 32,
  },
  girih: {
    makeScene: makeGirih,
    narration: girihNarration,
    mood: mood(
      [
        [0, 12, 16, 19, 23],
        [5, 12, 17, 21, 24],
        [2, 14, 17, 21, 24],
        [0, 12, 16, 19, 26],
      ],
      0,
      0.9,
      8,
    ),
    compression: 35,
  },
  lanterns: {
    makeScene: makeLanterns,
    narration: lanternsNarration,
    mood: mood(
      [
        [3, 15, 19, 22, 26],
        [0, 12, 15, 19, 22],
        [8, 15, 20, 24, 27],
        [3, 15, 19, 22, 27],
      ],
      0.008,
      0.98,
      7,
    ),
    compression: 32,
  },
  harbour: {
    makeScene: makeHarbour,
    narration: harbourNarration,
    mood: mood(
      [
        [7, 14, 19, 22, 26],
        [3, 15, 19, 22, 27],
        [10, 17, 22, 26, 29],
        [7, 14, 19, 22, 26],
      ],
      0.035,
      0.975,
      5.5,
    ),
    compression: 32,
  },
  rain: {
    makeScene: makeRain,
    narration: rainNarration,
    mood: mood(
      [
        [2, 14, 17, 21, 24],
        [10, 17, 21, 26, 29],
        [7, 14, 17, 22, 26],
        [2, 14, 17, 21, 28],
      ],
      0.05,
      0.62,
      16,
    ),
    compression: 35,
  },
  stars: {
    makeScene: makeStars,
    narration: starsNarration,
    mood: mood(
      [
        [0, 12, 19, 21, 26],
        [7, 14, 19, 23, 28],
        [5, 12, 17, 24, 28],
        [0, 12, 19, 24, 28],
      ],
      0.006,
      0.99,
      11,
    ),
    compression: 33,
  },
  kites: {
    makeScene: makeKites,
    narration: kitesNarration,
    mood: mood(
      [
        [15, 22, 27, 31, 34],
        [8, 20, 27, 32, 36],
        [10, 22, 29, 34, 38],
        [15, 22, 27, 31, 39],
      ],
      0.004,
      0.985,
      9,
    ),
    compression: 36,
  },
}

function mood(chords: Mood['chords'], level: number, softness: number, swell: number): Mood {
  return { chords, hiss: { level, softness, swell } }
}

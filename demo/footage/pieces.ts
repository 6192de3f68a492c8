import { makeDunes } from './scenes/dunes'
import { makeGirih } from './scenes/girih'
import { makeHarbour } from './scenes/harbour'
import { makeLanterns } from './scenes/lanterns'
import { makeRain } from './scenes/rain'
import { makeStars } from './scenes/stars'
import type { MakeScene } from './stage'

export const pieceCodes = ['dunes', 'girih', 'lanterns', 'harbour', 'rain', 'stars'] as const
export type PieceCode = (typeof pieceCodes)[number]

/** The scene of each piece. */
export const pieces: Readonly<Record<PieceCode, MakeScene>> = {
  dunes: makeDunes,
  girih: makeGirih,
  lanterns: makeLanterns,
  harbour: makeHarbour,
  rain: makeRain,
  stars: makeStars,
}

import type { Artboard } from './artboard'
import { drawAlley } from './scenes/alley'
import { drawArabesque } from './scenes/arabesque'
import { drawAstrolabe } from './scenes/astrolabe'
import { drawCaravan } from './scenes/caravan'
import { drawDhow } from './scenes/dhow'
import { drawDunes } from './scenes/dunes'
import { drawGarden } from './scenes/garden'
import { drawGirih } from './scenes/girih'
import { drawGlobe } from './scenes/globe'
import { drawKites } from './scenes/kites'
import { drawMountains } from './scenes/mountains'
import { drawOldCity } from './scenes/old-city'
import { drawRain } from './scenes/rain'
import { drawReef } from './scenes/reef'
import { drawSpices } from './scenes/spices'
import { drawStadium } from './scenes/stadium'

export const sceneNames = [
  'alley',
  'arabesque',
  'astrolabe',
  'caravan',
  'dhow',
  'dunes',
  'garden',
  'girih',
  'globe',
  'kites',
  'mountains',
  'oldcity',
  'rain',
  'reef',
  'spices',
  'stadium',
] as const
export type SceneName = (typeof sceneNames)[number]

export const scenes: Readonly<Record<SceneName, (art: Artboard) => void>> = {
  alley: drawAlley,
  arabesque: drawArabesque,
  astrolabe: drawAstrolabe,
  caravan: drawCaravan,
  dhow: drawDhow,
  dunes: drawDunes,
  garden: drawGarden,
  girih: drawGirih,
  globe: drawGlobe,
  kites: drawKites,
  mountains: drawMountains,
  oldcity: drawOldCity,
  rain: drawRain,
  reef: drawReef,
  spices: drawSpices,
  stadium: drawStadium,
}

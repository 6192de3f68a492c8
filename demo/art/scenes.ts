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
import { drawBlossom } from './title-scenes/blossom'
import { drawCedars } from './title-scenes/cedars'
import { drawClockwork } from './title-scenes/clockwork'
import { drawDivers } from './title-scenes/divers'
import { drawDoors } from './title-scenes/doors'
import { drawFalcon } from './title-scenes/falcon'
import { drawFlyingLetters } from './title-scenes/flying-letters'
import { drawFootpath } from './title-scenes/footpath'
import { drawLibrary } from './title-scenes/library'
import { drawMountainPass } from './title-scenes/mountain-pass'
import { drawNightDesk } from './title-scenes/night-desk'
import { drawNightTrain } from './title-scenes/night-train'
import { drawOwl } from './title-scenes/owl'
import { drawPaperBoats } from './title-scenes/paper-boats'
import { drawRooftops } from './title-scenes/rooftops'
import { drawSaltFlat } from './title-scenes/salt-flat'
import { drawSignal } from './title-scenes/signal'
import { drawDyePits } from './title-scenes/dye-pits'
import { drawMapDesk } from './title-scenes/map-desk'
import { drawWeddingHall } from './title-scenes/wedding-hall'
import { drawWell } from './title-scenes/well'

/** Scenes of one title each; the others also serve as stills. */
const titleSceneNames = [
  'blossom',
  'cedars',
  'clockwork',
  'divers',
  'doors',
  'falcon',
  'flyingletters',
  'footpath',
  'library',
  'mountainpass',
  'nightdesk',
  'nighttrain',
  'owl',
  'paperboats',
  'rooftops',
  'saltflat',
  'signal',
  'dyepits',
  'mapdesk',
  'weddinghall',
  'well',
] as const

export const sceneNames = [
  ...titleSceneNames,
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
  blossom: drawBlossom,
  cedars: drawCedars,
  clockwork: drawClockwork,
  divers: drawDivers,
  doors: drawDoors,
  falcon: drawFalcon,
  flyingletters: drawFlyingLetters,
  footpath: drawFootpath,
  library: drawLibrary,
  mountainpass: drawMountainPass,
  nightdesk: drawNightDesk,
  nighttrain: drawNightTrain,
  owl: drawOwl,
  paperboats: drawPaperBoats,
  rooftops: drawRooftops,
  saltflat: drawSaltFlat,
  signal: drawSignal,
  dyepits: drawDyePits,
  mapdesk: drawMapDesk,
  weddinghall: drawWeddingHall,
  well: drawWell,
}

import { Artboard, type Picture } from './artboard'
import type { PaletteName } from './palettes'
import { scenes, type SceneName } from './scenes'

/** The picture of a catalogue entry: the same three words always give the same picture. */
export interface Art {
  scene: SceneName
  palette: PaletteName
  seed: string
}

/** Paints a scene for a size; portrait is laid out anew, not cropped. Answers SVG. */
export function renderScene({ scene, palette, seed }: Art, size: { width: number; height: number }): string {
  const picture: Picture = { ...size, scene, palette, seed }
  const art = new Artboard(picture)
  scenes[scene](art)
  return art.toSvg()
}

import { z } from 'zod'
import type { FormatName } from './formats'
import { paletteNames } from './palettes'
import type { Art } from './render-scene'
import { sceneNames } from './scenes'

const artSchema = z.object({
  scene: z.enum(sceneNames),
  palette: z.enum(paletteNames),
  seed: z.coerce.string(),
})
const episodeSchema = z.object({ code: z.string().min(1), art: artSchema })
const titlesSchema = z.array(
  episodeSchema.extend({ seasons: z.array(z.object({ episodes: z.array(episodeSchema) })) }),
)

export interface ArtJob {
  /** The file's name without its extension. */
  name: string
  format: FormatName
  art: Art
}

const titleFormats: readonly FormatName[] = ['card', 'web', 'mobile', 'og']

/** Every picture that the catalogue (`titles.json`, parsed) needs. */
export function planArt(catalogue: unknown): ArtJob[] {
  return titlesSchema.parse(catalogue).flatMap(({ code, art, seasons }) => [
    ...titleFormats.map((format): ArtJob => ({ name: `${code}-${format}`, format, art })),
    ...seasons.flatMap(({ episodes }) =>
      episodes.map((episode): ArtJob => ({
        name: `${episode.code}-still`,
        format: 'still',
        art: episode.art,
      })),
    ),
  ])
}

import { sql } from 'drizzle-orm'
import { series } from '../../db/schema/titles'

/** The code by which a title's pictures go: its own, unless it bears another one's. */
export const artCode = sql<string>`coalesce(${series.art}, ${series.code})`

/** Image paths of a title, derived from that code. */
export const artOf = (code: string) => ({
  card: `art/${code}-card.webp`,
  web: `art/${code}-web.webp`,
  mobile: `art/${code}-mobile.webp`,
  openGraph: `art/${code}-og.jpg`,
})

/** An episode's still. */
export const stillOf = (episodeCode: string) => `art/${episodeCode}-still.webp`

/** Image paths of a title, derived from its code. */
export const artOf = (code: string) => ({
  card: `art/${code}-card.webp`,
  web: `art/${code}-web.webp`,
  mobile: `art/${code}-mobile.webp`,
  openGraph: `art/${code}-og.jpg`,
})

/** An episode's still. */
export const stillOf = (episodeCode: string) => `art/${episodeCode}-still.webp`

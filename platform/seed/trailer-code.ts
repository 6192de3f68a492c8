/** Code of the trailer that the seed makes for a title. */
export const trailerCode = (titleCode: string) => `${titleCode}-trailer`

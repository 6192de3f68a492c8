/** How many titles the spotlight holds. */
export const mostSpotlights = 5

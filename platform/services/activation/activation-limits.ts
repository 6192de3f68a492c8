/** How long a TV may show its code and, once it has been typed, how long the TV may take to fetch its tokens. */
export const activationSeconds = 600

/**
 * When the session of a TV that came in by a code was last proved by a password: never. So nobody who holds the TV
 * changes what needs a recent login, nor lets another TV in.
 */
export const neverProved = new Date(0)

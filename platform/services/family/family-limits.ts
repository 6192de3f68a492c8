import type { Limit } from '../../shared/throttle'

const day = 86_400

/** How many may watch with a family's plan besides its owner, and how long an invitation is good, in seconds. */
export const familyLimits = { members: 5, invitationSeconds: 7 * day } as const

/** How many invitations one account may make. */
export const familyInvitations: Limit = { most: 20, seconds: day }

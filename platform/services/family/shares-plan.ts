import type { Standing } from '../playback/find-standing'

type Bought = Pick<Standing, 'status' | 'expiresAt'>

/** Whether an account has something that it may watch with, for now. */
export const isRunning = ({ status, expiresAt }: Bought, now: Date): boolean =>
  status !== null && status !== 'SUSPENDED' && expiresAt !== null && expiresAt > now

/** Whether others may watch with what an account has bought. */
export const sharesPlan = (standing: Bought & Pick<Standing, 'features'>, now: Date): boolean =>
  isRunning(standing, now) && (standing.features?.includes('family') ?? false)

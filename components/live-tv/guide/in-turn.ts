import { afterPaint } from '@/components/ui/hooks/after-paint'

let last = Promise.resolve()

/** Resolves at the caller's turn: one in each frame, so that what comes together does not hold up a scroll. */
export function inTurn(): Promise<void> {
  last = last.then(() => new Promise(afterPaint))
  return last
}

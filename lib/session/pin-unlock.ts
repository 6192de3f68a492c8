import { limits } from '../contract/limits'

let until = 0

/** Records that the PIN was given on this page, which then requires none for as long as the platform does not. */
export function unlockByPin(): void {
  until = Date.now() + limits.pinSeconds * 1000
}

export const isUnlockedByPin = (): boolean => Date.now() < until

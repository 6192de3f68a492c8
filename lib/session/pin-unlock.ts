import { limits } from '../contract/limits'

let until = 0

/** A grown-up has just given the PIN on this page: for as long as the platform does, the page asks for none. */
export function unlockByPin(): void {
  until = Date.now() + limits.pinSeconds * 1000
}

export const isUnlockedByPin = (): boolean => Date.now() < until

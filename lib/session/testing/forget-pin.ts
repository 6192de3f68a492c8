import { unlockByPin } from '../session-state'

/** Locks the page again, as after ten minutes. */
export function forgetPin(): void {
  const now = jest.spyOn(Date, 'now').mockReturnValue(-1_000_000_000)
  unlockByPin()
  now.mockRestore()
}

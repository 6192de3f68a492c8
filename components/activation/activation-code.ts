import { toAsciiDigits } from '@/components/ui/form/to-ascii-digits'
import { limits } from '@/lib/contract/limits'

/** What is wrong with a code that was typed (specification 5). */
export type CodeError = 'required' | 'sixDigits'

/** The first six digits of what was typed, pasted or in an address, in whatever script, as 0 to 9. */
export const parseCode = (text: string): string =>
  toAsciiDigits(text).replace(/\D/g, '').slice(0, limits.activationCodeLength)

export function findCodeError(code: string): CodeError | null {
  if (code === '') return 'required'
  return code.length === limits.activationCodeLength ? null : 'sixDigits'
}

const param = 'code'

/** The code in the page's address, as it is written there, or `null`. */
export function codeInAddress(): string | null {
  return new URLSearchParams(location.search).get(param)
}

/** The page's own path with a code to send, for whoever comes back to it logged in. */
export function pathWithCode(code: string): string {
  const query = new URLSearchParams(location.search)
  if (code === '') query.delete(param)
  else query.set(param, code)
  const search = query.toString()
  return location.pathname + (search && `?${search}`)
}

/** Removes the code from the page's address, so that going back or reloading does not send it again. */
export function removeCodeFromAddress(): void {
  if (codeInAddress() === null) return
  history.replaceState(history.state, '', pathWithCode(''))
  // Next's router follows a state that is not its own, later; else it would restore the code.
  setTimeout(() => history.replaceState(null, '', location.href))
}

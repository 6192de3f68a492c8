import { limits } from '@/lib/contract/limits'

/** What is wrong with a code that was typed (specification 5). */
export type CodeFault = 'required' | 'sixDigits'

/** What a code field keeps of what was typed or pasted: its first six digits, which are 0 to 9 already. */
export function filterCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, limits.activationCodeLength)
}

export function findFault(code: string): CodeFault | null {
  if (code === '') return 'required'
  return code.length === limits.activationCodeLength ? null : 'sixDigits'
}

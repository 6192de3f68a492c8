import { Problem } from '../../http/problem'

const number = /^\d{7,15}$/

/** A phone number as digits alone, country code first. @throws {Problem} 400 */
export function normaliseMsisdn(given: string): string {
  const digits = given.replace(/[\s()+.-]/g, '').replace(/^00/, '')
  if (!number.test(digits)) throw new Problem(400, 'invalidPhone')
  return digits
}

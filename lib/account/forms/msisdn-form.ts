import { problem } from './field-problem'
import { z } from './z'

/** Letters and digits of the Arabic script, and other scripts' digits: no number can be read from them. */
const otherScript = /\p{Script_Extensions=Arab}|(?![0-9])\p{Nd}/u
const phone = /^\d[\d ]*$/
const minDigits = 7

function numberProblem(value: string) {
  if (value === '') return problem('required')
  if (otherScript.test(value)) return problem('phoneScript')
  if (!phone.test(value) || value.replaceAll(' ', '').length < minDigits) return problem('phoneInvalid')
  return null
}

/** A phone number with its country code. A leading plus and spaces are taken away (specification 5). */
export const msisdnForm = z.object({
  msisdn: z
    .string()
    .max(30, problem('phoneInvalid'))
    .transform((value) => value.trim().replace(/^\+/, '').trim())
    .superRefine((value, check) => {
      const message = numberProblem(value)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform((value) => value.replaceAll(' ', '')),
})

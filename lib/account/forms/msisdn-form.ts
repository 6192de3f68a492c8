import * as z from 'zod/mini'
import { isInOtherScript, isLongEnough } from '../../forms/phone-number'
import { problem } from './field-problem'

const phone = /^\d[\d ]*$/

function numberProblem(value: string) {
  if (value === '') return problem('required')
  if (isInOtherScript(value)) return problem('phoneScript')
  return phone.test(value) && isLongEnough(value) ? null : problem('phoneInvalid')
}

/** A phone number with its country code. A leading plus and spaces are taken away (specification 5). */
export const msisdnForm = z.object({
  msisdn: z.string().check(
    z.maxLength(30, problem('phoneInvalid')),
    z.overwrite((value) => value.trim().replace(/^\+/, '').trim()),
    z.superRefine((value, context) => {
      const message = numberProblem(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    z.overwrite((value) => value.replaceAll(' ', '')),
  ),
})

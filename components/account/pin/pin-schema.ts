import * as z from 'zod/mini'
import { limits } from '@/lib/contract/limits'
import { fieldError } from '@/lib/forms/field-errors'
import { digitsField, secretField } from '@/lib/forms/fields'

const pin = digitsField(limits.pinLength, fieldError('pinDigits'))

/** The PIN that leaves a KIDS profile. */
export const pinForm = z.object({ pin })

/** Another PIN, for whoever knows the present one or the password, or has just logged in. */
export const newPinForm = z.object({
  currentPin: z.optional(pin),
  password: z.optional(secretField),
  pin,
})

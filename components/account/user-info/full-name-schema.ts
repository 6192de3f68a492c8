import * as z from 'zod/mini'
import { requiredField } from '@/lib/forms/fields'

/** The name by which we address the member. */
export const fullNameForm = z.object({ fullName: requiredField.check(z.maxLength(120)) })

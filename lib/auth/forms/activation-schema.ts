import { z } from 'zod'
import { limits } from '../../contract/limits'
import { codeField } from './fields'

export const activationSchema = z.object({ activationCode: codeField(limits.activationCodeLength) })
export type ActivationValues = z.input<typeof activationSchema>

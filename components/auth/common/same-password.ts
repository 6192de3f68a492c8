import * as z from 'zod/mini'
import type { FieldError } from './field-error'

interface Passwords {
  password: string
  repeatPassword: string
}

const message: FieldError = 'passwordsDiffer'

/** Marks `repeatPassword` unless it is the password once more. */
export const samePassword = z.refine<Passwords>(
  ({ password, repeatPassword }) => Object.is(password, repeatPassword),
  { path: ['repeatPassword'], message },
)

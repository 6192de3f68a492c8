/** What can be wrong with a field (specification 5): the keys of `auth.field`. Schemas give them as messages. */
const fieldErrors = [
  'required',
  'phoneDigits',
  'invalidEmail',
  'invalidPhone',
  'tooShort',
  'passwordsDiffer',
  'agreement',
  'sixDigits',
] as const
export type FieldError = (typeof fieldErrors)[number]

/** The error of that name; any other message is a fault of the form's own and shows as the first. */
export function toFieldError(message: string | undefined): FieldError {
  return fieldErrors.find((known) => known === message) ?? 'required'
}

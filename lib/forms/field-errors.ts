/** What can be wrong with a field (specification 5): the keys of `forms.field`. Schemas give them as messages. */
const fieldErrors = [
  'required',
  'phoneDigits',
  'invalidEmail',
  'invalidPhone',
  'passwordTooShort',
  'passwordsDiffer',
  'passwordUnchanged',
  'agreement',
  'sixDigits',
  'pinDigits',
] as const
export type FieldError = (typeof fieldErrors)[number]

/** Types the message that a schema gives for a broken rule. */
export const fieldError = (name: FieldError): FieldError => name

export function isFieldError(message: string | undefined): message is FieldError {
  return fieldErrors.some((name) => name === message)
}

/** What may be wrong with a field of the account's forms: the schemas' messages, put into words by the form. */
const fieldProblems = [
  'required',
  'passwordTooShort',
  'passwordsDiffer',
  'passwordUnchanged',
  'phoneDigits',
  'invalidPhone',
  'pinDigits',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

/** Types the message that a schema gives for a broken rule. */
export const problem = (name: FieldProblem): FieldProblem => name

export function isFieldProblem(message: string | undefined): message is FieldProblem {
  return fieldProblems.some((name) => name === message)
}

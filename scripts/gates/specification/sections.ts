import { readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'

const text = z.string().min(1)

const statementSchema = z.strictObject({
  /** A statement of the specification, in the product's terms. */
  statement: text,
  /** Files and folders that implement it, from the root of the repository. */
  code: z.array(text).min(1),
  /** The tests that fail when it does not hold, each as `file › title`. */
  tests: z.array(text.regex(/^\S+ › ./)),
  /** Why it was decided otherwise, or how it is interpreted. */
  note: text.optional(),
  /** What does not hold yet, or is not shown by a test. */
  missing: text.optional(),
})
const sectionSchema = z.strictObject({
  title: text,
  parts: z.array(z.strictObject({ title: text, statements: z.array(statementSchema).min(1) })).min(1),
})

export type Statement = z.infer<typeof statementSchema>
/** A section of the specification: S1 is the first. */
export type Section = z.infer<typeof sectionSchema>

const folder = 'docs/specification'

/**
 * The table of the specification: `docs/specification/s1.json` and the following, in order.
 * @throws {Error} when a file does not match the schema
 */
export function readSections(): Section[] {
  const files = readdirSync(folder).toSorted()
  return files.map((file) => sectionSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
}

/** All statements of the sections, in order. */
export const statementsOf = (sections: readonly Section[]): Statement[] =>
  sections.flatMap(({ parts }) => parts.flatMap(({ statements }) => statements))

/** File and title of a test that a statement names. */
export function splitTest(test: string): { file: string; title: string } {
  const [file = '', ...title] = test.split(' › ')
  return { file, title: title.join(' › ') }
}

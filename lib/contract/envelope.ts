import { z } from 'zod'

/** Where a page of a list stands in the whole. */
export const pageMetaSchema = z.object({
  offset: z.int().min(0),
  limit: z.int().min(1),
  totalCount: z.int().min(0),
})
export type PageMeta = z.infer<typeof pageMetaSchema>

/**
 * The body of every answer: exactly `message`, `data` and `meta` (specification 5).
 * A body with more, or with less, is an E.4 error.
 */
export function envelopeOf<Data extends z.ZodType, Meta extends z.ZodType>(data: Data, meta: Meta) {
  return z.strictObject({ message: z.string(), data, meta })
}

export interface Envelope<Data, Meta = unknown> {
  message: string
  data: Data
  meta: Meta
}

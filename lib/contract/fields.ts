import { z } from 'zod'
import { isLangCode, type LangCode } from './languages'
import { maxPageSize } from './page-sizes'

/** A database id as it travels in a query: a positive whole number, also when it comes as text. */
export const idField = z.coerce.number().int().positive().max(2_147_483_647)

/** A title's or a channel's readable code: lower-case words with hyphens. */
export const codeField = z
  .string()
  .max(120)
  .regex(/^[a-z0-9](?!.*--)[a-z0-9-]*$/)

export const langField = z.custom<LangCode>(isLangCode, 'Unknown language')

/** An image's path at the image source, without width and without leading slash. */
export const imageField = z.string().min(1)

/** A moment in time, ISO 8601 in UTC. */
export const instantField = z.iso.datetime()

const firstMoment = Date.UTC(1970, 0, 1)
const lastMoment = Date.UTC(2101, 0, 1)

/** A moment that a caller names, within the years that can be reckoned with: 1970 to 2100. */
export const givenInstantField = instantField.refine((text) => {
  const moment = Date.parse(text)
  return moment >= firstMoment && moment < lastMoment
}, 'Must lie between 1970 and 2100')

/** `offset` and `limit` of a list whose page holds `pageSize` items unless the caller says otherwise. */
export function pageQuery(pageSize: number) {
  return {
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
  }
}

import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { linkToken } from '../../db/schema/proof'
import type { RequestContext } from '../../shared/context'
import type { Clock } from '../../shared/clock'
import { hashToken, newToken } from '../../shared/tokens'
import type { Viewer } from '../../shared/viewer'

type LinkPurpose = (typeof linkToken.$inferSelect)['purpose']
type LinkRow = typeof linkToken.$inferSelect

interface LinkContext {
  database: Database
  clock: Clock
}

/** Creates a single-use link token. */
export async function makeLinkToken(
  { database, clock }: LinkContext,
  values: Pick<LinkRow, 'purpose' | 'accountId' | 'email'> & { seconds: number },
): Promise<string> {
  const token = newToken()
  const { seconds, ...rest } = values
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
  await database.insert(linkToken).values({ ...rest, hash: hashToken(token), expiresAt })
  return token
}

/** The row of a valid token. */
export async function findLinkToken(
  { database, clock }: LinkContext,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<LinkRow | null> {
  const [row] = await database
    .select()
    .from(linkToken)
    .where(usable(clock, purpose, token))
  return row ?? null
}

/** Consumes a token. Of concurrent callers, one gets the row and the others `null`. */
export async function useLinkToken(
  { database, clock }: LinkContext,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<LinkRow | null> {
  const [row] = await database
    .update(linkToken)
    .set({ usedAt: clock.now() })
    .where(usable(clock, purpose, token))
    .returning()
  return row ?? null
}

/** Invalidates links of a purpose, except those sent to `exceptEmail`. */
export async function dropLinkTokens(
  { database }: Pick<LinkContext, 'database'>,
  {
    purpose,
    accountId,
    exceptEmail,
  }: { purpose: LinkPurpose; accountId: string; exceptEmail?: string | null },
): Promise<void> {
  const unused = and(
    eq(linkToken.purpose, purpose),
    eq(linkToken.accountId, accountId),
    isNull(linkToken.usedAt),
  )
  const dropped = exceptEmail ? or(ne(linkToken.email, exceptEmail), isNull(linkToken.email)) : undefined
  await database.delete(linkToken).where(and(unused, dropped))
}

function usable(clock: Clock, purpose: LinkPurpose, token: string) {
  return and(
    eq(linkToken.hash, hashToken(token)),
    eq(linkToken.purpose, purpose),
    isNull(linkToken.usedAt),
    gt(linkToken.expiresAt, clock.now()),
  )
}

/** URL of a page of the web app in the viewer's language. */
export function pageLink(
  { config, viewer }: Pick<RequestContext, 'config'> & { viewer: Pick<Viewer, 'lang'> },
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return `${config.webOrigin}/${viewer.lang}${page}${search === '' ? '' : `?${search}`}`
}

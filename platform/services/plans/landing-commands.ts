import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { codeField } from '@/lib/contract/fields'
import { landing, product, promoCode } from '../../db/schema/plans'
import type { ServiceContext } from '../../shared/context'
import { found, Problem } from '../../shared/problem'

interface CommandContext extends Pick<ServiceContext, 'database'> {
  gateways: ReadonlyMap<string, unknown>
}

const lineOf = (max: number) => z.string().trim().min(1).max(max)
const texts = z.strictObject({
  title: lineOf(80),
  subTitle: lineOf(120),
  description: lineOf(400),
  actionText: lineOf(40),
})
const otherTexts = texts.optional()
const isPlainName = (part: string) => /^\w[\w.-]*$/.test(part)
const image = z
  .string()
  .max(200)
  .refine((path) => /\.(?:webp|jpe?g|png)$/.test(path) && path.split('/').every(isPlainName))
const instant = z.coerce.date().nullable().default(null)
const code = z.string().min(1).max(64).nullable().default(null)

const landingInput = z.strictObject({
  slug: codeField,
  partnerName: lineOf(60).nullable().default(null),
  texts: z.strictObject({
    ...{ en: texts, ar: otherTexts, fr: otherTexts, es: otherTexts, ur: otherTexts },
    ...{ fa: otherTexts, bn: otherTexts, hi: otherTexts, ms: otherTexts, id: otherTexts },
  }),
  image,
  mobileImage: image.nullable().default(null),
  productCode: z.string().min(1).max(64),
  otherProductCodes: z.array(z.string().min(1).max(64)).max(5).default([]),
  promoCode: code,
  gatewayCode: code,
  startsAt: instant,
  endsAt: instant,
})
const slugInput = z.strictObject({ slug: codeField })

const invalid = (field: string) => new Problem(400, 'invalidInput', { field })

function parse<Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues[0]?.path.join('.') ?? '')
}

/** Every landing page, including expired ones. */
const listLandings = ({ database }: CommandContext) =>
  database
    .select({ slug: landing.slug, partnerName: landing.partnerName, endsAt: landing.endsAt })
    .from(landing)
    .orderBy(asc(landing.slug))

/**
 * A landing page in the format that `put` accepts.
 * @throws {Problem} 404
 */
async function showLanding({ database }: CommandContext, given: unknown) {
  const { slug } = parse(slugInput, given)
  return found(await database.select().from(landing).where(eq(landing.slug, slug)))
}

/**
 * Adds a landing page, or replaces the one with this slug.
 * @throws {Problem} 400 for malformed fields, and for an unknown product, promo code or payment gateway
 */
async function putLanding({ database, gateways }: CommandContext, given: unknown) {
  const row = parse(landingInput, given)
  const { slug, startsAt, endsAt, productCode, promoCode: promo, gatewayCode } = row
  if (startsAt && endsAt && endsAt <= startsAt) throw invalid('endsAt')
  if (gatewayCode !== null && !gateways.has(gatewayCode)) throw invalid('gatewayCode')
  if ((await database.$count(product, eq(product.code, productCode))) === 0) throw invalid('productCode')
  const others = row.otherProductCodes
  const known = await database.$count(product, inArray(product.code, others))
  if (known !== others.length || others.includes(productCode)) throw invalid('otherProductCodes')
  if (promo !== null && (await database.$count(promoCode, eq(promoCode.code, promo))) === 0)
    throw invalid('promoCode')
  await database.insert(landing).values(row).onConflictDoUpdate({ target: landing.slug, set: row })
  return { slug }
}

/** @throws {Problem} 404 */
async function removeLanding({ database }: CommandContext, given: unknown) {
  const { slug } = parse(slugInput, given)
  return found(await database.delete(landing).where(eq(landing.slug, slug)).returning({ slug: landing.slug }))
}

interface LandingCommand {
  /** Whether cached pages show what it changes. */
  changesPages: boolean
  run(context: CommandContext, given: unknown): Promise<unknown>
}

/** The operator's commands for landing pages, by name. */
export const landingCommands: Readonly<Record<string, LandingCommand>> = {
  list: { changesPages: false, run: listLandings },
  show: { changesPages: false, run: showLanding },
  put: { changesPages: true, run: putLanding },
  remove: { changesPages: true, run: removeLanding },
}

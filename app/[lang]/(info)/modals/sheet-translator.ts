import type { getTranslations } from 'next-intl/server'

/** What every section of the sheet takes its words from. */
export type SheetTranslator = Awaited<ReturnType<typeof getTranslations<'componentSheet'>>>

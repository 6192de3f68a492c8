import type { z } from 'zod'
import type { tvCategorySchema } from '@/lib/contract/content-shapes'
import type { RequestContext } from '../../platform'
import { visibleChannels } from './visible-channels'

/** The categories in which the viewer sees a channel. */
export async function listTvCategories(context: RequestContext): Promise<z.infer<typeof tvCategorySchema>[]> {
  const { categories } = await context.live.current()
  const filled = new Set((await visibleChannels(context)).map(({ categoryId }) => categoryId))
  return categories
    .filter(({ id }) => filled.has(id))
    .map(({ id, code, titles }) => ({ id, code, title: titles[context.viewer.lang] ?? code }))
}

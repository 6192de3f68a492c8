import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Fetches a form's schema. */
export type LoadSchema<Input extends FieldValues, Output> = () => Promise<ZodMiniType<Output, Input>>

/** Fetches what checks a form, so that it is there when it is needed; a failure shows at the time of need. */
function loadResolver<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>) {
  return Promise.all([import('@hookform/resolvers/zod'), load()])
}

/** Begins to fetch what checks a form when the form is entered. */
export function prepareResolver<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>): void {
  void loadResolver(load).catch(() => undefined)
}

/** Checks a form by a schema that is fetched when it is first needed: neither it nor Zod is in the page's first load. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await loadResolver(load)
    return zodResolver<Input, unknown, Output>(schema)(values, context, options)
  }
}

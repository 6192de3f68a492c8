import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Loads a form's schema. */
export type LoadSchema<Input extends FieldValues, Output> = () => Promise<ZodMiniType<Output, Input>>

/** Loads Zod's resolver and a form's schema. */
function loadResolver<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>) {
  return Promise.all([import('@hookform/resolvers/zod'), load()])
}

/** Preloads both when the form is focused; a failure shows on submit. */
export function prepareResolver<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>): void {
  void loadResolver(load).catch(() => undefined)
}

/** Validates a form by a schema that is loaded on first use: neither it nor Zod is in the page's first load. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await loadResolver(load)
    return zodResolver<Input, unknown, Output>(schema)(values, context, options)
  }
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** A part whose code comes when it is first drawn. Should it not come, the player goes on without it. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  )
}

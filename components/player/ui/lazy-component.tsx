import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** Loads a component when it is first rendered. If loading fails, the player continues without it. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  )
}

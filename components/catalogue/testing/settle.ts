import { act } from '@testing-library/react'

/** Does something and lets all that follows from it come to rest: promises, effects and renders. */
export const settle = (step: () => unknown): Promise<void> =>
  act(() => {
    step()
    return Promise.resolve()
  })

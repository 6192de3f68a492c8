import { act, createEvent, fireEvent, screen } from '@testing-library/react'

/** Clicks the link with this text, and returns whether it was followed. */
export function click(text: string, init: MouseEventInit = {}): boolean {
  const target = screen.getByText(text)
  const event = createEvent.click(target, { button: 0, ...init })
  // jsdom cannot navigate: the default is prevented last, after all other listeners.
  let followed = true
  const stop = (last: Event) => {
    followed = !last.defaultPrevented
    last.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  act(() => void fireEvent(target, event))
  return followed
}

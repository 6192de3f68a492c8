interface ArrowEvent {
  key: string
  currentTarget: EventTarget | null
}

/** 1 when the key goes on along the line of reading of the listening element, -1 when it goes back, else 0. */
export function moveByArrow({ key, currentTarget }: ArrowEvent): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  const rtl = currentTarget instanceof Element && currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  return (key === 'ArrowRight') === rtl ? -1 : 1
}

/** The row of a menu that a key leads to from the current one: round at the ends, or the next with that letter. */
export function rowForKey(key: string, rows: Element[], current: Element | null): HTMLElement | null {
  const at = current ? rows.indexOf(current) : -1
  const pick = (index: number) => {
    const row = rows[(index + rows.length) % rows.length]
    return row instanceof HTMLElement ? row : null
  }
  switch (key) {
    case 'ArrowDown':
      return pick(at + 1)
    case 'ArrowUp':
      return pick(at - 1)
    case 'Home':
      return pick(0)
    case 'End':
      return pick(rows.length - 1)
    default:
      return key.trim().length === 1 ? rowWithLetter(key, rows, at) : null
  }
}

function rowWithLetter(letter: string, rows: Element[], at: number): HTMLElement | null {
  const wanted = letter.toLocaleLowerCase()
  const fromHere = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  const row = fromHere.find((element) => element.textContent.trim().toLocaleLowerCase().startsWith(wanted))
  return row instanceof HTMLElement ? row : null
}

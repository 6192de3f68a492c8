const ellipsis = '…'

/**
 * Text of at most `max` characters. What is longer is cut after a whole word and closed with an ellipsis;
 * a single endless word is cut between characters, never within one.
 */
export function fitText(text: string, max: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  if (characters.length <= max) return characters.join('')
  const room = characters.slice(0, max)
  const lastSpace = room.lastIndexOf(' ')
  const kept = room.slice(0, lastSpace > 0 ? lastSpace : max - ellipsis.length).join('')
  return kept.replace(/[\s,;:،؛।.–—-]+$/u, '') + ellipsis
}

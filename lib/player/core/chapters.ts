import type { Chapter } from '@/lib/contract'

/** Index of the chapter at a second; -1 before the first, and without chapters. */
export function chapterAt(chapters: readonly Chapter[], second: number): number {
  return chapters.filter(({ start }) => start <= second).length - 1
}

/** After as many seconds of a chapter, the previous one is this chapter's own start. */
const restartAfter = 3

/** The second at which the next or previous chapter starts; `null` after the last one, and without chapters. */
export function chapterBeside(chapters: readonly Chapter[], second: number, step: 1 | -1): number | null {
  const at = chapterAt(chapters, second)
  const current = chapters[at]
  if (current === undefined) return null
  if (step === 1) return chapters[at + 1]?.start ?? null
  return second - current.start > restartAfter ? current.start : (chapters[at - 1] ?? current).start
}

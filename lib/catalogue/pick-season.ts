/** The season that a path names by id, else by number within the series; without one the first. */
export function pickSeason<Season extends { id: number; seasonIndex: number }>(
  all: readonly Season[],
  wanted: number | null,
): Season | null {
  if (wanted === null) return all[0] ?? null
  return all.find(({ id }) => id === wanted) ?? all.find(({ seasonIndex }) => seasonIndex === wanted) ?? null
}

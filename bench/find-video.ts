/** The first episode of the demo series, which anybody may watch. */
const episodeCode = 'the-lanterns-of-fustat-s1e1'

/** The title's page, whose play link leads to that episode. */
export const titlePath = '/en/detail/the-lanterns-of-fustat'

/** The id of a video that benches play. */
export async function findVideo(web: string): Promise<number> {
  const answer = await fetch(`${web}/api/content/video/code?videoCode=${episodeCode}`)
  if (!answer.ok) throw new Error(`No video ${episodeCode}: ${answer.status}`)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

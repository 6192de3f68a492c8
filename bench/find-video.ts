/** The first episode of the demo series, which is free for everyone. */
const episodeCode = 'the-lanterns-of-fustat-s1e1'

/** The title's page, whose play link leads to that episode. */
export const titlePath = '/en/detail/the-lanterns-of-fustat'

/** The id of the video that benchmarks play. */
export async function findVideo(web: string): Promise<number> {
  const response = await fetch(`${web}/api/content/video/code?videoCode=${episodeCode}`)
  if (!response.ok) throw new Error(`No video ${episodeCode}: ${response.status}`)
  return ((await response.json()) as { data: { id: number } }).data.id
}

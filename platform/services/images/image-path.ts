/** Folders below the assets that hold pictures for everybody. Footage is not among them. */
const folders = ['art', 'avatars', 'channels', 'logo', 'flags']
const shape = /^([a-z]+)\/[a-z0-9][a-z0-9_-]*\.(webp|jpg|png|svg)$/

export type ImageKind = 'webp' | 'jpg' | 'png' | 'svg'

/** The kind of picture that a path names, or `null` for a path that no picture has. */
export function imageKindOf(path: string): ImageKind | null {
  const match = shape.exec(path)
  if (!match || !folders.includes(match[1] ?? '')) return null
  return match[2] as ImageKind
}

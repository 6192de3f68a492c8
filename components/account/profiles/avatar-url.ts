import type { ImageWidth } from '@/lib/contract/artwork'
import type { Avatar } from './avatars-query'

const width: ImageWidth = 160

/** The own-origin address of an avatar, or `null` while the avatars are not there. They are drawings of any size. */
export function avatarUrl(avatars: readonly Avatar[] | undefined, id: number): string | null {
  const avatar = avatars?.find((candidate) => candidate.id === id)
  return avatar ? `/img/${width}/${avatar.imageUrl}` : null
}

import type { BadgeTone } from '@/components/ui/feedback/badge'
import type { Badge } from '@/lib/contract/enums'

/** How each badge of the catalogue looks on art. */
export const badgeTones: Record<Badge, BadgeTone> = {
  NEW: 'new',
  NEW_SEASON: 'new',
  NEW_EPISODE: 'new',
  FREE: 'free',
  KIDS: 'default',
}

import { Badge } from '@/components/ui/feedback/badge'
import type { Spotlight } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { badgeTones } from './card-view'
import { useLabels } from './catalogue-labels'

interface Props {
  lang: LangCode
  title: Pick<Spotlight, 'badge' | 'kind' | 'original'>
}

/** The line above a title: its badge, and whether it is an original. Nothing when it has neither. */
export function Eyebrow({ lang, title }: Props) {
  const labels = useLabels(lang)
  if (!title.badge && !title.original) return null
  return (
    <p className="mb-2.5 flex flex-wrap items-center gap-2.5 text-14 font-semibold text-gold">
      {title.badge && <Badge tone={badgeTones[title.badge]}>{labels.badge(title.badge)}</Badge>}
      {title.original && labels.original(title.kind)}
    </p>
  )
}

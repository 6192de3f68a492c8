import { Badge } from '@/components/ui/feedback/badge'
import type { Spotlight } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { badgeTones } from './badge-tone'
import css from './hero.module.css'
import { useLabels } from './use-labels'

type Shown = Pick<Spotlight, 'badge' | 'kind' | 'original'>

/** The line above a title: its badge, and whether it is an original. Nothing when neither is so. */
export function Eyebrow({ lang, title }: { lang: LangCode; title: Shown }) {
  const labels = useLabels(lang)
  if (!title.badge && !title.original) return null
  return (
    <p className={css.eyebrow}>
      {title.badge && <Badge tone={badgeTones[title.badge]}>{labels.badge(title.badge)}</Badge>}
      {title.original && labels.original(title.kind)}
    </p>
  )
}

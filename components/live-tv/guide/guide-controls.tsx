import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { ChevronDown, ChevronLeft, ChevronRight } from '@/components/ui/icons/icons'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { languages, type LangCode } from '@/lib/contract/languages'
import { guideGrid } from './guide-window'
import { ClockRange } from '../common/clock'
import type { useGuideWindow } from './use-guide-window'

interface Props {
  lang: LangCode
  view: ReturnType<typeof useGuideWindow>
}

function dayName(lang: LangCode, at: number): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(languages[lang].intlTag, format).format(at)
}

/** Moves the guide's window: by two hours, back to now, to another day at the same time. */
export function GuideControls({ lang, view }: Props) {
  const t = useTranslations('liveTv')
  const hydrated = useHydrated()
  const { from } = view
  const days = hydrated ? view.days : [from]
  const current = days.includes(from) ? from : days[0]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 scripting-none:hidden">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="s" disabled={!view.canGo(-1)} onClick={() => view.goBy(-1)}>
          <Icon icon={ChevronLeft} size="s" mirror />
          {t('earlier')}
        </Button>
        <Button variant={view.atNow ? 'glass' : 'outline'} size="s" onClick={view.goNow}>
          {t('now')}
        </Button>
        <Button variant="outline" size="s" disabled={!view.canGo(1)} onClick={() => view.goBy(1)}>
          {t('later')}
          <Icon icon={ChevronRight} size="s" mirror />
        </Button>
      </div>
      <span className="relative inline-flex items-center [&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:inset-e-3">
        <select
          className="min-h-11 w-[10.5em] appearance-none rounded-md border border-input-line bg-surface ps-4 pe-10"
          aria-label={t('day')}
          value={current}
          onChange={({ target }) => view.goTo(Number(target.value))}
        >
          {days.map((day, index) => (
            <option key={day} value={day}>
              {index === 0 ? t('today') : dayName(lang, day)}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="s" />
      </span>
      <p className="text-secondary" role="status">
        <ClockRange
          lang={lang}
          from={new Date(from).toISOString()}
          to={new Date(from + guideGrid.windowMs).toISOString()}
        />
      </p>
      <p className="hidden lg:pointer-fine:ms-auto lg:pointer-fine:block lg:pointer-fine:text-secondary">
        {t('arrows')}
      </p>
    </div>
  )
}

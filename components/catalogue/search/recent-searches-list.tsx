import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { X } from '@/components/ui/icons/icons'
import { History } from '@/components/ui/icons/page-icons'
import type { ActiveCell } from './use-combobox-grid'

interface Props {
  id: string
  recent: readonly string[]
  active: ActiveCell | null
  onPick: (cell: ActiveCell) => void
  onClear: () => void
}

export const cellId = (id: string, { row, cell }: ActiveCell) => `${id}-${row}-${cell}`

const cellClasses =
  'flex min-h-12 items-center rounded-md hover:bg-overlay aria-selected:bg-overlay aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-gold forced-colors:aria-selected:outline-[Highlight] [&>svg]:text-muted'

/**
 * Earlier searches under the field, as its grid: each can be repeated or removed. The keys reach the cells from the field,
 * so that they are no stops for Tab.
 */
export function RecentSearchesList({ id, recent, active, onPick, onClear }: Props) {
  const t = useTranslations('search')
  const cellProps = (position: ActiveCell) =>
    ({
      type: 'button',
      role: 'gridcell',
      id: cellId(id, position),
      tabIndex: -1,
      'aria-selected': active?.row === position.row && active.cell === position.cell,
      onClick: () => onPick(position),
    }) as const
  return (
    <div
      className="absolute inset-x-0 top-[calc(100%+8px)] z-5 rounded-lg bg-raised p-2 [box-shadow:inset_0_0_0_1px_var(--line),0_16px_40px_rgb(0_0_0/50%)] forced-colors:border forced-colors:border-[CanvasText]"
      tabIndex={-1}
    >
      <div className="flex items-center justify-between gap-3 ps-3 text-14 text-secondary">
        <p id={`${id}-title`}>{t('recent')}</p>
        <Button variant="text" size="s" onClick={onClear}>
          {t('clearRecent')}
        </Button>
      </div>
      <div role="grid" id={id} aria-labelledby={`${id}-title`}>
        {recent.map((terms, row) => (
          <div key={terms} role="row" className="flex cursor-pointer rounded-md">
            <button className={cx(cellClasses, 'min-w-0 flex-1 gap-3 px-3')} {...cellProps({ row, cell: 0 })}>
              <Icon icon={History} size="s" />
              <bdi className="truncate">{terms}</bdi>
            </button>
            <button
              className={cx(cellClasses, 'w-12 justify-center')}
              {...cellProps({ row, cell: 1 })}
              aria-label={t('removeRecent', { query: terms })}
            >
              <Icon icon={X} size="s" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}

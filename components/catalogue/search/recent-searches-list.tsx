import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { X } from '@/components/ui/icons/icons'
import { History } from '@/components/ui/icons/page-icons'
import css from './recent-searches-list.module.css'
import type { ActiveCell } from './use-combobox-grid'

interface Props {
  id: string
  recent: readonly string[]
  active: ActiveCell | null
  onPick: (cell: ActiveCell) => void
  onClear: () => void
}

export const cellId = (id: string, { row, cell }: ActiveCell) => `${id}-${row}-${cell}`

/**
 * Earlier searches under the field, as its grid: the words to search again, and a way to forget them. The keys reach the
 * cells from the field, so that they are no stops for Tab.
 */
export function RecentList({ id, recent, active, onPick, onClear }: Props) {
  const t = useTranslations('search')
  const cellProps = (place: ActiveCell) =>
    ({
      type: 'button',
      role: 'gridcell',
      id: cellId(id, place),
      tabIndex: -1,
      'aria-selected': active?.row === place.row && active.cell === place.cell,
      onClick: () => onPick(place),
    }) as const
  return (
    <div className={css.popup} tabIndex={-1}>
      <div className={css.head}>
        <p id={`${id}-title`}>{t('recent')}</p>
        <Button variant="text" size="s" onClick={onClear}>
          {t('clearRecent')}
        </Button>
      </div>
      <div role="grid" id={id} aria-labelledby={`${id}-title`}>
        {recent.map((words, row) => (
          <div key={words} role="row" className={css.row}>
            <button className={css.words} {...cellProps({ row, cell: 0 })}>
              <Icon icon={History} size="s" />
              <bdi>{words}</bdi>
            </button>
            <button
              className={css.remove}
              {...cellProps({ row, cell: 1 })}
              aria-label={t('removeRecent', { query: words })}
            >
              <Icon icon={X} size="s" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}

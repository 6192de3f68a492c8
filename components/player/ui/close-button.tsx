import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { PlayerIcon } from './player-icons'

/** Closes a menu or dialog of the player. `className` adds its position. */
export function CloseButton({ className, onClick }: { className: string; onClick: () => void }) {
  const t = useTranslations('player')
  return (
    <button
      type="button"
      className={cx('size-11 place-items-center rounded-pill', className)}
      aria-label={t('close')}
      onClick={onClick}
    >
      <PlayerIcon name="close" size={24} />
    </button>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n'
import { seekSeconds } from '@/lib/player/core'
import { cx } from '@/components/ui'
import { usePlayerContext } from './player-context'

const glyphs = {
  back: <path d="M15 5l-7 7 7 7" />,
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6 10h.01M9 10h.01M12 10h.01M15 10h.01M18 10h.01M8 14h8" />
    </>
  ),
  rewind: <path d="M4.2 8.5A9 9 0 1 1 3 13M4 3.6v5h5" />,
  forward: <path d="M19.8 8.5A9 9 0 1 0 21 13M20 3.6v5h-5" />,
  play: (
    <path
      d="M7 4.6v14.8a.9.9 0 0 0 1.4.75l11-7.4a.9.9 0 0 0 0-1.5l-11-7.4A.9.9 0 0 0 7 4.6z"
      fill="currentColor"
      stroke="none"
    />
  ),
  pause: <path d="M7 5h3.4v14H7zM13.6 5H17v14h-3.4z" fill="currentColor" stroke="none" />,
  next: (
    <>
      <path
        d="M5 5v14a.8.8 0 0 0 1.3.6l9-7a.8.8 0 0 0 0-1.2l-9-7A.8.8 0 0 0 5 5z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M19 5v14" />
    </>
  ),
  previous: (
    <>
      <path
        d="M19 5v14a.8.8 0 0 1-1.3.6l-9-7a.8.8 0 0 1 0-1.2l9-7A.8.8 0 0 1 19 5z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M5 5v14" />
    </>
  ),
  list: <path d="M4 6.5h.01M4 12h.01M4 17.5h.01M8.5 6.5H20M8.5 12H20M8.5 17.5H20" />,
  episodes: (
    <>
      <rect x="2.8" y="9.5" width="18.4" height="10.5" rx="2" />
      <path d="M5 6.5h14M7.5 3.5h9" />
    </>
  ),
  star: (
    <path
      d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1-4.5-4.3 6.1-.8z"
      fill="currentColor"
    />
  ),
  replay: <path d="M4 12a8 8 0 1 0 2.5-5.8M4 3.5V8h4.5" />,
  retry: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3.5V8h-4.5" />,
  volume: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="M15.5 8.8a4.6 4.6 0 0 1 0 6.4M18.3 6a8.5 8.5 0 0 1 0 12" />
    </>
  ),
  muted: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="M15.5 9.5l5 5M20.5 9.5l-5 5" />
    </>
  ),
  captions: (
    <>
      <rect x="2.8" y="5" width="18.4" height="14" rx="2.5" />
      <path d="M10.4 10.4a2.3 2.3 0 1 0 0 3.2M17 10.4a2.3 2.3 0 1 0 0 3.2" />
    </>
  ),
  audio: (
    <>
      <path d="M4 14v-2a8 8 0 0 1 16 0v2" />
      <rect x="2.8" y="13.5" width="4.4" height="6.5" rx="1.6" />
      <rect x="16.8" y="13.5" width="4.4" height="6.5" rx="1.6" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M19 12l2.2 1.5-2 3.5-2.6-.9-2.1 1.3L14 20.5h-4l-.5-3.1-2.1-1.3-2.6.9-2-3.5L5 12 2.8 10.5l2-3.5 2.6.9 2.1-1.3L10 3.5h4l.5 3.1 2.1 1.3 2.6-.9 2 3.5z" />
    </>
  ),
  pictureInPicture: (
    <>
      <rect x="2.8" y="4.5" width="18.4" height="15" rx="2.2" />
      <rect x="12" y="11.5" width="7" height="5.6" rx="1" fill="currentColor" stroke="none" />
    </>
  ),
  fullScreen: <path d="M4 9V4.5h4.5M20 9V4.5h-4.5M4 15v4.5h4.5M20 15v4.5h-4.5" />,
  exitFullScreen: <path d="M8.5 4.5V9H4M15.5 4.5V9H20M8.5 19.5V15H4M15.5 19.5V15H20" />,
  check: <path d="M4.5 12.5l5 5 10-11" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  copy: (
    <>
      <rect x="8" y="8" width="12" height="12" rx="2" />
      <path d="M16 8V4H4v12h4" />
    </>
  ),
  screen: (
    <>
      <rect x="2.5" y="5" width="19" height="12.5" rx="2" />
      <path d="M8 21h8" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5h.01" />
    </>
  ),
  alert: (
    <path d="M10.7 4.6 2.9 18a1.5 1.5 0 0 0 1.3 2.2h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.6a1.5 1.5 0 0 0-2.6 0zM12 9.5v4.7M12 17h.01" />
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  offline: (
    <path d="M3 3l18 18M2.5 9a15 15 0 0 1 5-3M21.5 9A15 15 0 0 0 12 5.2M6 13a9 9 0 0 1 4-2.3M18 13a9 9 0 0 0-2-1.5M9.3 16.4a4 4 0 0 1 5.4 0M12 20h.01" />
  ),
} satisfies Record<string, ReactNode>

export type PlayerIconName = keyof typeof glyphs

interface PlayerIconProps {
  name: PlayerIconName
  size?: number
  /** Accessible name of an icon without a label. */
  label?: string
  /** Drawn over the icon. */
  children?: ReactNode
}

/** An icon of the player: strokes of one width, never mirrored. */
export function PlayerIcon({ name, size = 26, label, children }: PlayerIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {glyphs[name]}
      {children}
    </svg>
  )
}

/** Skips back or forward; shows the number of seconds in the page's digits, like the control's name. */
export function SeekIcon({ name, size }: { name: 'rewind' | 'forward'; size?: number }) {
  const { lang } = usePlayerContext()
  return (
    <PlayerIcon name={name} size={size}>
      <text
        x={name === 'rewind' ? 12.4 : 11.6}
        y="16.4"
        fontSize="8"
        fontWeight="800"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
      >
        {formatNumber(lang, seekSeconds)}
      </text>
    </PlayerIcon>
  )
}

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

'use client'

import { Suspense, type ComponentType } from 'react'
import { lazyComponent, usePlayerContext, type PlayerPanel } from '@/components/player/ui'
import { AudioMenu, CaptionsMenu, QualityMenu, SettingsMenu, SpeedMenu } from '../controls/menus'

const CaptionStylePanel = lazyComponent(async () => (await import('./caption-style-panel')).CaptionStylePanel)
const HelpDialog = lazyComponent(async () => (await import('./player-dialogs')).HelpDialog)
const StillWatching = lazyComponent(async () => (await import('./player-dialogs')).StillWatching)

type OwnPanel = Extract<PlayerPanel, 'channels' | 'chapters' | 'episodes'>

/** The panels that only a video's player has, or only a live channel's. */
export type OwnPanels = Readonly<Partial<Record<OwnPanel, ComponentType>>>

interface PlayerPanelsProps {
  own: OwnPanels
  detailHref: string
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

function OpenPanel({ own, detailHref, ...help }: PlayerPanelsProps) {
  const { panel } = usePlayerContext()
  switch (panel) {
    case null:
      return null
    case 'audio':
      return <AudioMenu />
    case 'captions':
      return <CaptionsMenu />
    case 'quality':
      return <QualityMenu />
    case 'speed':
      return <SpeedMenu />
    case 'settings':
      return <SettingsMenu />
    case 'help':
      return <HelpDialog {...help} />
    case 'style':
      return <CaptionStylePanel />
    case 'still':
      return <StillWatching detailHref={detailHref} />
    default: {
      const Panel = own[panel]
      return Panel ? <Panel /> : null
    }
  }
}

/** The open panel, if any. */
export function PlayerPanels(props: PlayerPanelsProps) {
  return (
    <Suspense fallback={null}>
      <OpenPanel {...props} />
    </Suspense>
  )
}

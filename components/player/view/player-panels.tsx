'use client'

import { Suspense } from 'react'
import { QualityMenu } from '../controls/quality-menu'
import { SettingsMenu, SpeedMenu } from '../controls/speed-menu'
import { TracksMenu } from '../controls/tracks-menu'
import { lazyComponent } from '../ui/lazy-component'
import { usePlayerContext } from '../ui/player-context'

const CaptionStylePanel = lazyComponent(
  async () => (await import('../captions/caption-style-panel')).CaptionStylePanel,
)
const ChannelsPanel = lazyComponent(async () => (await import('../live/channels-panel')).ChannelsPanel)
const HelpDialog = lazyComponent(async () => (await import('./help-dialog')).HelpDialog)
const StillWatching = lazyComponent(async () => (await import('./still-watching')).StillWatching)

interface PlayerPanelsProps {
  detailHref: string
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

/** The open panel, if any. */
export function PlayerPanels(props: PlayerPanelsProps) {
  return (
    <Suspense fallback={null}>
      <OpenPanel {...props} />
    </Suspense>
  )
}

function OpenPanel({ detailHref, ...help }: PlayerPanelsProps) {
  const { panel } = usePlayerContext()
  switch (panel) {
    case null:
      return null
    case 'audio':
    case 'captions':
      return <TracksMenu start={panel} />
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
    case 'channels':
      return <ChannelsPanel />
    case 'still':
      return <StillWatching detailHref={detailHref} />
  }
}

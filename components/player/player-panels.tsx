'use client'

import { QualityMenu } from './controls/quality-menu'
import { SettingsMenu, SpeedMenu } from './controls/speed-menu'
import { TracksMenu } from './controls/tracks-menu'
import { HelpDialog } from './help-dialog'
import { usePlayerContext } from './player-context'

interface PlayerPanelsProps {
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

/** The one panel that is open, if any. */
export function PlayerPanels(props: PlayerPanelsProps) {
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
      return <HelpDialog {...props} />
  }
}

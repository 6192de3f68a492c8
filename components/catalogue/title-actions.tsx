import { Button } from '@/components/ui/button'
import { Clapperboard, Play } from '@/components/ui/icons'

export interface Action {
  href: string
  text: string
}

/** The one gold verb of a title's page. */
export function PlayAction({ play, id }: { play: Action; id?: string }) {
  return (
    <Button id={id} href={play.href} size="l" icon={Play} iconFill>
      {play.text}
    </Button>
  )
}

/** The way to a title's trailer. */
export function TrailerAction({ trailer }: { trailer: Action }) {
  return (
    <Button href={trailer.href} size="l" variant="glass" icon={Clapperboard}>
      {trailer.text}
    </Button>
  )
}

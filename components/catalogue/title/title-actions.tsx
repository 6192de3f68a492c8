'use client'

import { Button } from '@/components/ui/form/button'
import { Play } from '@/components/ui/icons/page-icons'
import { useTitleMember, type Action } from './title-member-context'

/** The one gold verb of a title's page: play it, or for who has begun it, go on. */
export function PlayAction({ play, id }: { play: Action; id?: string }) {
  const { href, text } = useTitleMember()?.play ?? play
  return (
    <Button id={id} href={href} size="l" icon={Play} iconFill>
      {text}
    </Button>
  )
}

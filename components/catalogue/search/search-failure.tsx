import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { CircleAlert } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'

export interface SearchFailureTexts {
  title: string
  text: string
  tryAgain: string
}

interface Props {
  texts: SearchFailureTexts
  /** Where the same search is made again without a script. */
  href: string
  onRetry: () => void
}

/** A search that could not be made. What was typed stays in the field. */
export function SearchFailure({ texts, href, onRetry }: Props) {
  function retry(event: MouseEvent) {
    event.preventDefault()
    onRetry()
  }
  const again = (
    <Button href={href} onClick={retry}>
      {texts.tryAgain}
    </Button>
  )
  return <State icon={CircleAlert} role="alert" title={texts.title} text={texts.text} actions={again} />
}

'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { RotateCw } from '@/components/ui/icons/icons'

/**
 * Goes back to the page before, or loads this one again. A link to this very address, so that it reloads
 * without scripts, and where there is nothing to go back to.
 */
export function TryAgain({ label, way }: { label: string; way: 'back' | 'reload' }) {
  const goBack = (event: MouseEvent) => {
    if (way === 'reload' || history.length < 2) return
    event.preventDefault()
    history.back()
  }
  return (
    <Button icon={RotateCw} href="" onClick={goBack}>
      {label}
    </Button>
  )
}

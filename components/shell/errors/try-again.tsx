'use client'

import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { RotateCw } from '@/components/ui/icons/icons'

/**
 * Goes back, or reloads the page. It links to the current address, so that it works without scripts and without
 * history.
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

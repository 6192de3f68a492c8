'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'

/** A button in its busy state, which a press brings about for two seconds and the first paint shows. */
export function BusyButton({ label }: { label: string }) {
  const [busy, setBusy] = useState(true)
  function press() {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <>
      <Button busy>{label}</Button>
      <Button variant="glass" busy={busy} onClick={press} onMouseEnter={() => setBusy(false)}>
        {label}
      </Button>
    </>
  )
}

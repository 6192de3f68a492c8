'use client'

import { useEffect, useState } from 'react'

/** The title of a search: what was found, until the next search has been sent and is under way. */
export function SearchTitle({ done, searching }: { done: string; searching: string }) {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLElement && event.target.role === 'search') setBusy(true)
    }
    const onShow = () => setBusy(false)
    document.addEventListener('submit', onSubmit)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('submit', onSubmit)
      removeEventListener('pageshow', onShow)
    }
  }, [])

  return busy ? searching : done
}

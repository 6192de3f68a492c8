'use client'

import { useEffect } from 'react'
import { writeStored } from '@/lib/storage/storage'
import { readParentPlatform } from '../page/parent-platform'

/** Marks the document as embedded in an app, whose own bars replace header, footer and notices. */
export function WebView() {
  useEffect(() => {
    const platform = readParentPlatform()
    if (platform) writeStored('parentPlatform', platform)
    document.documentElement.toggleAttribute('data-web-view', platform !== null)
  }, [])
  return null
}

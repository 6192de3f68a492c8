'use client'

import { useEffect } from 'react'
import { watchLoginState } from '@/lib/session/watch-login-state'

/** Keeps the page from showing a member who has logged out, or a guest who is one no more. */
export function MemberWatch() {
  useEffect(() => watchLoginState(), [])
  return null
}

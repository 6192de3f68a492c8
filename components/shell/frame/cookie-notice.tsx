'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui'
import { isPrerenderAgent } from '@/lib/routing'
import { hasRespondedToNotice, watchConsent, type CookieConsent } from '@/lib/cookies/browser-cookies'
import { readStored } from '@/lib/storage/storage'
import { readParentPlatform } from './web-view'

interface CookieNoticeProps {
  messages: { title: string; text: string; preferences: string; reject: string; allow: string }
  preferencesHref: string
}

function isNoticeNeeded(): boolean {
  if (hasRespondedToNotice()) return false
  return readParentPlatform() === null && !isPrerenderAgent(navigator.userAgent)
}

/**
 * Asks once for consent, in a region that blocks nothing (specification 2); shorter after the preferences were read,
 * and not over their page, which asks the same. The server never renders it, so cached pages and crawlers do not contain it.
 */
export function CookieNotice({ messages, preferencesHref }: CookieNoticeProps) {
  const isNeeded = useSyncExternalStore(watchConsent, isNoticeNeeded, () => false)
  const [isClosed, setClosed] = useState(false)
  if (!isNeeded || isClosed || location.pathname === preferencesHref) return null

  const choose = (consent: CookieConsent) => {
    setClosed(true)
    import('@/lib/cookies/save-preference').then(
      ({ writeConsent }) => writeConsent(consent),
      () => undefined,
    )
  }
  return (
    <section className="cookie-notice" aria-labelledby="cookie-notice">
      <div>
        <div className="text-18 leading-head font-bold" id="cookie-notice">
          {messages.title}
        </div>
        <p className="text-secondary">
          {!readStored('cookiePreferenceModalShown') && `${messages.text} `}
          <a className="link" href={preferencesHref} data-modal="cookiePreferences">
            {messages.preferences}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => choose('necessary')}>
          {messages.reject}
        </Button>
        <Button variant="outline" onClick={() => choose('all')}>
          {messages.allow}
        </Button>
      </div>
    </section>
  )
}

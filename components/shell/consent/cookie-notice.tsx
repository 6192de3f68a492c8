'use client'

import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/form/button'
import { isPrerenderAgent } from '@/lib/routing/visitor'
import { hasRespondedToNotice, watchConsent, type CookieConsent } from '@/lib/cookies/consent'
import css from './cookie-notice.module.css'
import { readParentPlatform } from '../page/parent-platform'

export interface CookieNoticeTexts {
  title: string
  text: string
  preferences: string
  reject: string
  allow: string
}

function isDue(): boolean {
  if (hasRespondedToNotice()) return false
  return readParentPlatform() === null && !isPrerenderAgent(navigator.userAgent)
}

/**
 * Asks once what may be stored, in a region that blocks nothing (specification 2). The server never renders
 * it, so that cached pages and crawlers do not have it.
 */
export function CookieNotice({
  texts,
  preferencesHref,
}: {
  texts: CookieNoticeTexts
  preferencesHref: string
}) {
  const due = useSyncExternalStore(watchConsent, isDue, () => false)
  const [answered, setAnswered] = useState(false)
  if (!due || answered) return null

  const answer = (consent: CookieConsent) => {
    setAnswered(true)
    import('@/lib/cookies/save-preference').then(
      ({ writeConsent }) => writeConsent(consent),
      () => undefined,
    )
  }
  return (
    <section className={css.notice} aria-labelledby="cookie-notice">
      <div>
        <div className={css.title} id="cookie-notice">
          {texts.title}
        </div>
        <p className={css.text}>
          {texts.text}{' '}
          <a className="link" href={preferencesHref}>
            {texts.preferences}
          </a>
        </p>
      </div>
      <div className={css.actions}>
        <Button variant="outline" onClick={() => answer('necessary')}>
          {texts.reject}
        </Button>
        <Button variant="outline" onClick={() => answer('all')}>
          {texts.allow}
        </Button>
      </div>
    </section>
  )
}

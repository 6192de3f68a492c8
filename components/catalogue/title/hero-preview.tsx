'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LangCode } from '@/lib/contract'
import { useMemberOnly } from '../member/use-member'

async function loadPreview(lang: LangCode) {
  const [{ TrailerPreview }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
    import('../member/title-preview'),
    import('../member/member-messages'),
  ])
  return { TrailerPreview, MemberMessages, messages: await fetchMemberMessages(lang) }
}

const artBeside = (mark: Element | null) => mark?.parentElement?.querySelector('[data-pic]')

/** The title's trailer over the art of its page, for as long as at least half of that is in view. */
export function HeroPreview({ lang, titleId }: { lang: LangCode; titleId: number }) {
  const loaded = useMemberOnly(useCallback(() => loadPreview(lang), [lang]))
  const mark = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const art = loaded && artBeside(mark.current)
    if (!art) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.5 },
    )
    observer.observe(art)
    return () => observer.disconnect()
  }, [loaded])
  return (
    <div ref={mark} className="contents">
      {loaded && (
        <loaded.MemberMessages lang={lang} messages={loaded.messages}>
          <loaded.TrailerPreview
            titleId={titleId}
            wanted={inView}
            findArt={() => artBeside(mark.current)}
            className="inset-be-10 print:hidden"
          />
        </loaded.MemberMessages>
      )}
    </div>
  )
}

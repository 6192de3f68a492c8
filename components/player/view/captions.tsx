'use client'

import { Fragment, useLayoutEffect, useRef } from 'react'
import { applyCaptionStyle } from '@/lib/player/core'
import { usePlayerContext, usePlayerState } from '@/components/player/ui'

const webVttTag = /<\/?(?:[bciuv]|ruby|rt|lang)>|<(?:[bciuv]|ruby|rt|lang)[.\s][^>]*>|<\d[\d:.]*>/g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/**
 * A WebVTT payload as plain lines: WebVTT tags are removed and entities decoded. Lines are rendered as text nodes, so
 * HTML in them is inert.
 */
export function cueLines(payload: string): string[] {
  return payload
    .replace(webVttTag, '')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
}

/** The active cues, rendered as plain text in the language of their track. */
export function Captions() {
  const cues = usePlayerState((state) => state.cues)
  const lang = usePlayerState(
    ({ textTracks, textTrack }) => textTracks.find(({ id }) => id === textTrack)?.lang,
  )
  const on = usePlayerState((state) => state.textTrack !== null)
  const { captionStyle } = usePlayerContext()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) applyCaptionStyle(box.current, captionStyle)
  }, [captionStyle])
  return (
    <div ref={box} className="caption-area caption-text" data-on={on || undefined}>
      {cues.map((payload) => (
        <p key={payload} lang={lang || undefined} dir="auto">
          <span>
            {cueLines(payload).map((line, index) => (
              <Fragment key={index}>
                {index > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </span>
        </p>
      ))}
    </div>
  )
}

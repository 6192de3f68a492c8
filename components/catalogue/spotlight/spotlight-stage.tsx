'use client'

import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/form/icon-button'
import { itemForKey } from '@/components/ui/hooks/move-focus'
import { Pause, Play } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import type { Slide } from './slide'
import { SlideKeepContext, type SlideKeep } from './slide-keep'
import css from './spotlight-stage.module.css'
import { useGestures } from './use-swipe'
import { useMember } from '../member/use-member'
import { useMemberPart } from '../member/use-member-only'
import { useRotation } from './use-rotation'
import { whenUsed } from '@/components/ui/hooks/on-first-interaction'

/**
 * The slides of the page, and once the page is in use those that are the newest, if they are others: spotlights are
 * never kept (specification 4). A call that fails leaves the page as it is.
 */
function useSlides(lang: LangCode, rendered: Slide[], slideName: string): Slide[] {
  const [fresh, setFresh] = useState<Slide[] | null>(null)
  const ids = rendered.map(({ id }) => id).join()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const stop = whenUsed(() => {
      import('./refresh-slides')
        .then(({ loadFreshSlides }) =>
          loadFreshSlides({ lang, ids: ids.split(',').map(Number), slideName }, signal),
        )
        .then(
          (slides) => slides && !signal.aborted && setFresh(slides),
          () => undefined,
        )
    })
    return () => {
      stop()
      asking.abort()
    }
  }, [lang, ids, slideName])
  return fresh ?? rendered
}

interface Props {
  lang: LangCode
  slides: Slide[]
  words: {
    label: string
    pause: string
    resume: string
    choose: string
    /** What a slide is called, with `{position}`, `{count}` and `{title}`. */
    slide: string
  }
}

async function loadOwn(lang: LangCode) {
  const [{ SpotlightPreview }, { SlideKeepSource }, { fetchPersonalTexts, PersonalTexts }] =
    await Promise.all([
      import('./spotlight-preview'),
      import('./slide-keep-source'),
      import('../member/member-messages'),
    ])
  return { SpotlightPreview, SlideKeepSource, PersonalTexts, messages: await fetchPersonalTexts(lang) }
}

/**
 * The rotating stage of the spotlight. Every slide is in the HTML; those that wait take no place, so that
 * their lazy art is not loaded before its turn. Rotation stops by its button, rests on hover and focus, and
 * never starts for viewers who asked for less motion or less data.
 */
export function SpotlightStage({ lang, slides: rendered, words }: Props) {
  const slides = useSlides(lang, rendered, words.slide)
  const member = useMember()
  const own = useMemberPart(useCallback(() => loadOwn(lang), [lang]))
  const [keep, setKeep] = useState<SlideKeep | 'waiting'>('waiting')
  const { current, rotating, held, show, stateOf, setHeld, toggle } = useRotation(slides.length)
  const shown = slides[current]
  const stage = useRef<HTMLElement>(null)
  const goByKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = itemForKey(event, { at: current, count: slides.length })
    const dot = to === null ? null : event.currentTarget.parentElement?.children[to]
    if (to === null || !(dot instanceof HTMLElement)) return
    event.preventDefault()
    show(to)
    dot.focus()
  }
  useGestures(stage, { hold: setHeld, step: (by) => show(current + by) })

  return (
    <section
      ref={stage}
      className={`${css.stage} underHeader`}
      aria-roledescription="carousel"
      aria-label={words.label}
    >
      {slides.length > 1 && (
        <div className={css.controls}>
          <IconButton
            icon={rotating ? Pause : Play}
            fill
            label={rotating ? words.pause : words.resume}
            onClick={toggle}
          />
          <div className={css.dots} role="group" aria-label={words.choose}>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className={css.dot}
                aria-label={slide.name}
                aria-current={index === current ? 'true' : undefined}
                tabIndex={index === current ? undefined : -1}
                onKeyDown={goByKey}
                onClick={() => show(index)}
              />
            ))}
          </div>
        </div>
      )}
      <SlideKeepContext value={member ? keep : 'guest'}>
        <div className={css.slides} aria-live={rotating ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className={css.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={slide.name}
              data-state={stateOf(index)}
              inert={index !== current}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </SlideKeepContext>
      {own && shown && (
        <own.PersonalTexts lang={lang} messages={own.messages}>
          <own.SpotlightPreview stage={stage} titleId={shown.id} wanted={held} />
          <own.SlideKeepSource key={shown.id} titleId={shown.id} title={shown.title} onChange={setKeep} />
        </own.PersonalTexts>
      )}
    </section>
  )
}

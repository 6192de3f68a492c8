'use client'

import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/form/icon-button'
import { itemForKey } from '@/components/ui/hooks/move-focus'
import { Pause, Play } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import type { Slide } from './slide'
import { SlideMyListContext, type SlideMyList } from './slide-my-list'
import { useGestures } from './use-swipe'
import { useMember } from '../member/use-member'
import { useMemberPart } from '../member/use-member-only'
import { useRotation } from './use-rotation'
import { whenUsed } from '@/components/ui/hooks/on-first-interaction'

/**
 * The slides of the page, and once the page is in use those that are the newest, if they are others: spotlights are
 * never kept (specification 4). A call that fails leaves the page as it is.
 */
function useSlides(lang: LangCode, rendered: Slide[]): Slide[] {
  const [fresh, setFresh] = useState<Slide[] | null>(null)
  const ids = rendered.map(({ id }) => id).join()
  useEffect(() => {
    let left = false
    const stop = whenUsed(() => {
      import('./refresh-slides')
        .then(({ fetchSlides }) => fetchSlides({ lang, ids: ids.split(',').map(Number) }))
        .then(
          (slides) => slides && !left && setFresh(slides),
          () => undefined,
        )
    })
    return () => {
      left = true
      stop()
    }
  }, [lang, ids])
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
  }
}

async function loadOwn(lang: LangCode) {
  const [{ SpotlightPreview }, { SlideMyListSource }, { fetchMemberMessages, MemberMessages }] =
    await Promise.all([
      import('./spotlight-preview'),
      import('./slide-my-list-source'),
      import('../member/member-messages'),
    ])
  return { SpotlightPreview, SlideMyListSource, MemberMessages, messages: await fetchMemberMessages(lang) }
}

/**
 * The rotating stage of the spotlight. Every slide is in the HTML; those that wait take no place, so that
 * their lazy art is not loaded before its turn. Rotation stops by its button, rests on hover and focus, and
 * never starts for viewers who asked for less motion or less data.
 */
export function SpotlightStage({ lang, slides: rendered, words }: Props) {
  const slides = useSlides(lang, rendered)
  const member = useMember()
  const own = useMemberPart(useCallback(() => loadOwn(lang), [lang]))
  const [myList, setMyList] = useState<SlideMyList | 'waiting'>('waiting')
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
      className="underHeader relative grid grid-cols-[minmax(0,1fr)]"
      aria-roledescription="carousel"
      aria-label={words.label}
    >
      {slides.length > 1 && (
        <div className="relative z-2 order-1 flex h-13 items-center justify-center gap-1 scripting-none:hidden art-md:absolute art-md:inset-e-[calc(var(--gutter)-8px)] art-md:inset-be-25.5 art-md:h-auto">
          <IconButton
            icon={rotating ? Pause : Play}
            fill
            label={rotating ? words.pause : words.resume}
            onClick={toggle}
          />
          <div className="flex" role="group" aria-label={words.choose}>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className="slide-dot"
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
      <SlideMyListContext value={member ? myList : 'guest'}>
        <div className="slides" aria-live={rotating ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.id}
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
      </SlideMyListContext>
      {own && shown && (
        <own.MemberMessages lang={lang} messages={own.messages}>
          <own.SpotlightPreview stage={stage} titleId={shown.id} wanted={held} />
          <own.SlideMyListSource key={shown.id} titleId={shown.id} title={shown.title} onChange={setMyList} />
        </own.MemberMessages>
      )}
    </section>
  )
}

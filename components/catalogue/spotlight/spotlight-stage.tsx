'use client'

import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton, Pause, Play, itemForKey, onFirstInteraction } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { useMember, useMemberOnly, useMemberStore } from '../member/use-member'
import { type Slide, useRotation, useSwipe } from './use-carousel'
import { SlideViewerContext } from './slide-actions'

interface Rendered {
  lang: LangCode
  slides: Slide[]
  /** Whether phones and tablets play trailers alone. */
  desktopOnly: boolean
}

/**
 * The page's slides, and after the first interaction the latest ones, if they differ: spotlights are never cached
 * (specification 4). A failed call leaves the page as it is.
 */
function useSlides({ lang, slides: rendered, desktopOnly }: Rendered): Slide[] {
  const [latest, setLatest] = useState<Slide[] | null>(null)
  const ids = rendered.map(({ id }) => id).join()
  useEffect(() => {
    let left = false
    const stop = onFirstInteraction(() => {
      import('./refresh-slides')
        .then(({ fetchLatestSlides }) =>
          fetchLatestSlides({ lang, desktopOnly, ids: ids.split(',').map(Number) }),
        )
        .then(
          (slides) => slides && !left && setLatest(slides),
          () => undefined,
        )
    })
    return () => {
      left = true
      stop()
    }
  }, [lang, desktopOnly, ids])
  return latest ?? rendered
}

interface Props extends Rendered {
  label: string
  pauseLabel: string
  resumeLabel: string
  /** Name of the group of dots. */
  chooseLabel: string
}

async function loadMemberOnly(lang: LangCode) {
  const [{ SpotlightPreview, observeSlide }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
    import('./spotlight-member'),
    import('../member/member-messages'),
  ])
  return { SpotlightPreview, observeSlide, MemberMessages, messages: await fetchMemberMessages(lang) }
}

type MemberOnly = Awaited<ReturnType<typeof loadMemberOnly>>

/** The member's state of the current slide's title: see `SlideViewerContext`. */
function useSlideViewer(lang: LangCode, slide: Slide | undefined, loaded: MemberOnly | null) {
  const member = useMember()
  const store = useMemo(
    () => (loaded && slide ? loaded.observeSlide({ lang, messages: loaded.messages, slide }) : null),
    [lang, loaded, slide],
  )
  const state = useMemberStore(store)
  return member ? (state ?? 'waiting') : 'guest'
}

/**
 * The rotating stage of the spotlight. Every slide is in the HTML; inactive ones are not laid out, so that their lazy
 * art does not load early. Rotation stops by its button, pauses on hover and focus, and never starts for viewers who
 * prefer less motion or less data.
 */
export function SpotlightStage(props: Props) {
  const { lang, label, pauseLabel, resumeLabel, chooseLabel } = props
  const slides = useSlides(props)
  const memberOnly = useMemberOnly(useCallback(() => loadMemberOnly(lang), [lang]))
  const { current, rotating, paused, show, stateOf, setPaused, toggle } = useRotation(slides.length)
  const currentSlide = slides[current]
  const viewer = useSlideViewer(lang, currentSlide, memberOnly)
  const stage = useRef<HTMLElement>(null)
  const goByKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = itemForKey(event, { at: current, count: slides.length })
    const dot = to === null ? null : event.currentTarget.parentElement?.children[to]
    if (to === null || !(dot instanceof HTMLElement)) return
    event.preventDefault()
    show(to)
    dot.focus()
  }
  const swipe = useSwipe({ onEngage: setPaused, onSwipe: (step) => show(current + step) })

  return (
    <section
      {...swipe}
      ref={stage}
      className="underHeader relative grid touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,1fr)]"
      aria-roledescription="carousel"
      aria-label={label}
    >
      {slides.length > 1 && (
        <div className="relative z-2 order-1 flex h-13 items-center justify-center scripting-none:hidden art-md:absolute art-md:inset-e-[calc(var(--gutter)-8px)] art-md:inset-be-25.5 art-md:h-auto [&_svg]:fill-muted [&_svg]:stroke-0 [&_svg]:unit-16">
          <IconButton
            icon={rotating ? Pause : Play}
            fill
            label={rotating ? pauseLabel : resumeLabel}
            onClick={toggle}
          />
          <div className="flex" role="group" aria-label={chooseLabel}>
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
      <SlideViewerContext value={viewer}>
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
      </SlideViewerContext>
      {memberOnly && currentSlide && (
        <memberOnly.MemberMessages lang={lang} messages={memberOnly.messages}>
          <memberOnly.SpotlightPreview stage={stage} titleId={currentSlide.id} wanted={paused} />
        </memberOnly.MemberMessages>
      )}
    </section>
  )
}

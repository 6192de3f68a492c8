'use client'

import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Select } from '@/components/ui/form/select'
import {
  applyCaptionStyle,
  captionColors,
  captionEdges,
  captionFonts,
  captionRanges,
  defaultCaptionStyle,
  type CaptionStyle,
} from '@/lib/player/core/caption-style'
import { usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import captions from './captions.module.css'
import styles from './caption-style.module.css'
import { formatPercent } from '@/lib/i18n/format'
import '@/components/ui/late.css'

interface PercentRangeProps {
  name: keyof typeof captionRanges
  label: string
  value: number
  onChange: (part: Partial<CaptionStyle>) => void
}

/** One percentage of the style, left to right as every scale of the player. */
function PercentRange({ name, label, value, onChange }: PercentRangeProps) {
  const { lang } = usePlayerContext()
  const id = useId()
  const text = formatPercent(lang, value / 100)
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <bdi aria-hidden="true">{text}</bdi>
      <input
        id={id}
        type="range"
        dir="ltr"
        {...captionRanges[name]}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange({ [name]: target.valueAsNumber })}
      />
    </div>
  )
}

interface ChoiceRowProps<Value extends string> {
  name: 'color' | 'edge'
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side: swatches for colours, words for the rest. */
function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, label, choices, chosen, onChoose } = props
  return (
    <fieldset className={styles.choices} data-kind={name}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice.value} data-value={choice.value} title={choice.label}>
            <input
              type="radio"
              name={`caption-${name}`}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A line in the chosen style, over a bright and a dark ground alike. */
function CaptionSample({ text }: { text: string }) {
  const { captionStyle, lang } = usePlayerContext()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) applyCaptionStyle(box.current, captionStyle)
  }, [captionStyle])
  return (
    <div className={styles.stage} aria-hidden="true">
      <div ref={box} className={captions.sample}>
        <p lang={lang} dir="auto">
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}

/** What the fonts, the colours and the edges are called. */
function useChoiceNames() {
  const t = useTranslations('player.captionStyle')
  const fonts: Record<CaptionStyle['font'], string> = {
    interface: t('fontInterface'),
    serif: t('fontSerif'),
    mono: t('fontMono'),
    casual: t('fontCasual'),
  }
  const colors: Record<CaptionStyle['color'], string> = {
    white: t('white'),
    yellow: t('yellow'),
    green: t('green'),
    blue: t('blue'),
  }
  const edges: Record<CaptionStyle['edge'], string> = {
    none: t('edgeNone'),
    shadow: t('edgeShadow'),
    outline: t('edgeOutline'),
  }
  return { fonts, colors, edges }
}

/** On a small screen a sheet over everything; else it stands beside the picture, where each change shows at once. */
function usePanelDialog(onEscape: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const escape = useEffectEvent(() => onEscape())
  useEffect(() => {
    const panel = dialog.current
    const invoker = document.activeElement
    const small = matchMedia('(width < 48em), (height < 31.25em)').matches
    if (panel && !panel.open) {
      if (small) panel.showModal()
      else panel.show()
    }
    panel?.querySelector('input')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      escape()
    }
    panel?.addEventListener('keydown', onKeyDown)
    return () => {
      panel?.removeEventListener('keydown', onKeyDown)
      if (invoker instanceof HTMLElement) invoker.focus()
    }
  }, [])
  return dialog
}

/** How captions look, with a sample. Every change holds at once, here and in the next video. */
export function CaptionStylePanel() {
  const t = useTranslations('player')
  const { captionStyle, setCaptionStyle, showPanel } = usePlayerContext()
  const { fonts, colors, edges } = useChoiceNames()
  const id = useId()
  const close = () => showPanel(null)
  const dialog = usePanelDialog(close)
  const change = (part: Partial<CaptionStyle>) => setCaptionStyle({ ...captionStyle, ...part })
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={id} onClose={close}>
      <div className={styles.head}>
        <h2 id={id}>{t('captionStyle.title')}</h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          <PlayerIcon name="close" size={24} />
        </button>
      </div>
      <CaptionSample text={t('captionStyle.sample')} />
      <PercentRange name="size" label={t('captionStyle.size')} value={captionStyle.size} onChange={change} />
      <Select
        name="caption-font"
        label={t('captionStyle.font')}
        value={captionStyle.font}
        options={captionFonts.map((font) => ({ value: font, label: fonts[font] }))}
        onChange={({ target }) => {
          const font = captionFonts.find((known) => known === target.value)
          if (font) change({ font })
        }}
      />
      <ChoiceRow
        name="color"
        label={t('captionStyle.color')}
        choices={captionColors.map((value) => ({ value, label: colors[value] }))}
        chosen={captionStyle.color}
        onChoose={(color) => change({ color })}
      />
      <PercentRange
        name="opacity"
        label={t('captionStyle.opacity')}
        value={captionStyle.opacity}
        onChange={change}
      />
      <PercentRange
        name="background"
        label={t('captionStyle.background')}
        value={captionStyle.background}
        onChange={change}
      />
      <ChoiceRow
        name="edge"
        label={t('captionStyle.edge')}
        choices={captionEdges.map((value) => ({ value, label: edges[value] }))}
        chosen={captionStyle.edge}
        onChoose={(edge) => change({ edge })}
      />
      <div className={styles.actions}>
        <Button block variant="outline" onClick={() => setCaptionStyle(defaultCaptionStyle)}>
          {t('captionStyle.reset')}
        </Button>
        <Button block onClick={close}>
          {t('captionStyle.done')}
        </Button>
      </div>
    </dialog>
  )
}

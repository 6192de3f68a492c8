'use client'

import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { Button, cx, Select } from '@/components/ui'
import {
  applyCaptionStyle,
  captionColors,
  captionEdges,
  captionFonts,
  captionRanges,
  defaultCaptionStyle,
  type CaptionStyle,
} from '@/lib/player/core'
import type { LangCode } from '@/lib/contract'
import { formatPercent } from '@/lib/i18n'

interface PercentRangeProps {
  lang: LangCode
  name: keyof typeof captionRanges
  label: string
  value: number
  onChange: (part: Partial<CaptionStyle>) => void
}

/** One percentage of the style, left to right like every slider of the player. */
function PercentRange({ lang, name, label, value, onChange }: PercentRangeProps) {
  const id = useId()
  const text = formatPercent(lang, value / 100)
  return (
    <div className="grid grid-cols-[1fr_auto] font-semibold">
      <label htmlFor={id}>{label}</label>
      <bdi className="num font-[450] text-secondary" aria-hidden="true">
        {text}
      </bdi>
      <input
        id={id}
        className="col-span-full m-0 h-11 w-full accent-gold"
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

const rows = {
  color: 'auto-cols-[44px] gap-3.5 p-1',
  edge: 'auto-cols-[1fr] rounded-md border border-line bg-night p-[3px]',
}
const options = {
  color:
    'rounded-pill border-2 border-player-key-line text-night has-checked:[box-shadow:0_0_0_2px_var(--night),0_0_0_4px_var(--gold)] has-checked:caption-tick',
  edge: 'rounded-[6px] text-secondary has-checked:bg-ivory has-checked:text-night forced-colors:border forced-colors:border-[ButtonText] forced-colors:has-checked:border-3 forced-colors:has-checked:border-[Highlight]',
}
const swatches: Readonly<Record<string, string>> = {
  white: 'bg-white',
  yellow: 'bg-[#ffe08a]',
  green: 'bg-[#9ff0d8]',
  blue: 'bg-[#a9d2ff]',
}

interface ChoiceRowProps<Value extends string> {
  name: 'color' | 'edge'
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Choices side by side: swatches for colours, labels for the rest. */
function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, label, choices, chosen, onChoose } = props
  return (
    <fieldset className="font-semibold">
      <legend className="p-0">{label}</legend>
      <div className={cx('mt-1.5 grid grid-flow-col', rows[name])}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative grid min-h-11 cursor-pointer place-items-center text-center leading-[1.2] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold',
              options[name],
              swatches[choice.value],
            )}
            title={choice.label}
          >
            <input
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              type="radio"
              name={`caption-${name}`}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span className={name === 'color' ? 'vh' : undefined}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A line in the chosen style, on bright and dark colours. */
function CaptionSample({ lang, style, text }: { lang: LangCode; style: CaptionStyle; text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) applyCaptionStyle(box.current, style)
  }, [style])
  return (
    <div
      className="grid min-h-24 place-items-center overflow-hidden rounded-lg bg-linear-[to_bottom,#1a1f4b,#c85a2a_70%,#ffe2b0] p-3"
      aria-hidden="true"
    >
      <div ref={box} className="caption-text text-[calc(20px*var(--caption-size,1))] leading-[1.7]">
        <p lang={lang} dir="auto">
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}

/** Labels of fonts, colours and edges. */
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

interface Props {
  lang: LangCode
  style: CaptionStyle
  onChange: (style: CaptionStyle) => void
  /** Runs on a press of Done; changes have been applied by then. */
  onDone: () => void
  /** Classes of the row of buttons, which stays in sight where the container scrolls. */
  foot: string
}

/** The fields of the caption style below a sample of it, each as wide as the container, then Reset and Done. */
export function CaptionStyleForm({ lang, style, onChange, onDone, foot }: Props) {
  const t = useTranslations('player.captionStyle')
  const { fonts, colors, edges } = useChoiceNames()
  const change = (part: Partial<CaptionStyle>) => onChange({ ...style, ...part })
  const range = (name: keyof typeof captionRanges, label: string) => (
    <PercentRange lang={lang} name={name} label={label} value={style[name]} onChange={change} />
  )
  return (
    <>
      <CaptionSample lang={lang} style={style} text={t('sample')} />
      {range('size', t('size'))}
      <Select
        name="caption-font"
        label={t('font')}
        value={style.font}
        options={captionFonts.map((font) => ({ value: font, label: fonts[font] }))}
        onChange={({ target }) => {
          const font = captionFonts.find((option) => option === target.value)
          if (font) change({ font })
        }}
      />
      <ChoiceRow
        name="color"
        label={t('color')}
        choices={captionColors.map((value) => ({ value, label: colors[value] }))}
        chosen={style.color}
        onChoose={(color) => change({ color })}
      />
      {range('opacity', t('opacity'))}
      {range('background', t('background'))}
      <ChoiceRow
        name="edge"
        label={t('edge')}
        choices={captionEdges.map((value) => ({ value, label: edges[value] }))}
        chosen={style.edge}
        onChoose={(edge) => change({ edge })}
      />
      <div className={cx('grid grid-cols-[1fr_1fr] gap-3', foot)}>
        <Button block variant="outline" onClick={() => onChange(defaultCaptionStyle)}>
          {t('reset')}
        </Button>
        <Button block onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

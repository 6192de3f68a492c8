import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { cx } from '@/components/ui/cx'
import { Specimens } from './specimens'

const grounds = ['night', 'surface', 'raised', 'overlay', 'kids', 'live'] as const
const inks = [
  'ivory',
  'secondary',
  'muted',
  'gold',
  'teal',
  'link',
  'error',
  'warning',
  'info',
  'sun',
] as const
const sizes = ['t12', 't14', 't16', 't18', 't22', 't28', 't36', 't48'] as const

const swatch = 'w-32 rounded-md bg-(--token) px-2.5 pt-10 pb-2 text-[0.75rem] edge-hair'

const token = (name: string) => ({ '--token': `var(--${name})` }) as CSSProperties

/** The colours and the sizes of type in the language of the page. */
export async function TokenSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('colours')}>
        {grounds.map((name) => (
          <code key={name} className={swatch} style={token(name)}>
            {name}
          </code>
        ))}
        {inks.map((name) => (
          <code key={name} className={cx(swatch, 'text-night')} style={token(name)}>
            {name}
          </code>
        ))}
      </Specimens>
      <Specimens title={t('type')} layout="plain">
        {sizes.map((name) => (
          <p key={name} className="text-[length:var(--token)] leading-head" style={token(name)}>
            {t('typeSample')}
          </p>
        ))}
      </Specimens>
    </>
  )
}

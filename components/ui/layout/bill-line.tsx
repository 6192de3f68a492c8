import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  children: ReactNode
  tone?: keyof typeof tones
}

const tones = {
  plain: '',
  quiet: 'text-secondary',
  total: 'border-t border-line pt-2 text-18 font-strong',
  sum: 'mt-1 border-t-2 border-current pt-3 text-22 font-bold',
}

/** A line of a bill: its label and amount. */
export function BillLine({ label, children, tone = 'plain' }: Props) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${tones[tone]}`}>
      <dt>{label}</dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  )
}

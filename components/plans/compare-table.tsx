import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { Minus } from '@/components/ui/icons/page-icons'
import css from './compare-table.module.css'

interface CompareRow {
  title: string
  /** For each plan whether it has the feature, or how much of it. */
  cells: readonly (boolean | string)[]
}

interface Props {
  plans: readonly string[]
  rows: readonly CompareRow[]
}

function Cell({ value }: { value: boolean | string }) {
  const t = useTranslations('plans')
  if (typeof value === 'string') return value
  return (
    <span data-has={value}>
      <Icon icon={value ? Check : Minus} size="s" />
      <span className="vh">{value ? t('has') : t('lacks')}</span>
    </span>
  )
}

/** What is in which plan, side by side. */
export function CompareTable({ plans, rows }: Props) {
  const t = useTranslations('plans')
  return (
    <section className={css.compare} aria-labelledby="compare">
      <h2 id="compare">{t('compare')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('feature')}</th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((value, at) => (
                <td key={plans[at]}>
                  <Cell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

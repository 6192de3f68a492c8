import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { Minus } from '@/components/ui/icons/page-icons'

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
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-4 text-28">
        {t('compare')}
      </h2>
      <table className="compare-table">
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
              {cells.map((value, index) => (
                <td key={plans[index]}>
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

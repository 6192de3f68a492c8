import { Icon } from '@/components/ui/icons/icon'
import { Plus } from '@/components/ui/icons/page-icons'
import type { Faq } from '@/lib/contract/content-shapes'
import css from './landing.module.css'

/** Questions that open in place. Nothing when there are none. */
export function LandingFaq({ title, faq }: { title: string; faq: Faq[] }) {
  if (faq.length === 0) return null
  return (
    <section className={css.faq} aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      {faq.map(({ faqIndex, question, answer }) => (
        <details key={faqIndex}>
          <summary>
            {question}
            <Icon icon={Plus} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}

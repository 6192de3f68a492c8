import { Icon } from '@/components/ui/icon'
import { Plus } from '@/components/ui/icons'
import type { Faq } from '@/lib/contract/content-shapes'
import css from './question-list.module.css'

const idOf = (item: Faq) => `answer-${item.faqIndex}`

/**
 * Questions that open in place, with a list of links beside them where there is room. A link leads to the
 * answer itself, so that the browser opens the question around it without a script.
 */
export function QuestionList({ label, faq }: { label: string; faq: readonly Faq[] }) {
  return (
    <div className={css.columns}>
      <nav className={css.index} aria-label={label}>
        <ol>
          {faq.map((item) => (
            <li key={item.faqIndex}>
              <a href={`#${idOf(item)}`}>{item.question}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.questions}>
        {faq.map((item) => (
          <details key={item.faqIndex}>
            <summary>
              {item.question}
              <Icon icon={Plus} />
            </summary>
            <p id={idOf(item)}>{item.answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}

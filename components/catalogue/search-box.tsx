import { Icon } from '@/components/ui/icon'
import { Search } from '@/components/ui/icons'
import css from './search-box.module.css'

interface Props {
  /** The search page, which takes the words as `query`. */
  action: string
  words: string
  labels: { field: string; placeholder: string; submit: string }
}

/** The field of the search page. A plain form: it works before, and without, any script. */
export function SearchBox({ action, words, labels }: Props) {
  return (
    <form className={css.box} role="search" aria-label={labels.field} action={action} method="get">
      <input
        type="search"
        name="query"
        defaultValue={words}
        aria-label={labels.field}
        placeholder={labels.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        maxLength={200}
        required
      />
      <button type="submit" aria-label={labels.submit}>
        <Icon icon={Search} />
      </button>
    </form>
  )
}

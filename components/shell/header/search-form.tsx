import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/form/icon-button'
import { Search } from '@/components/ui/icons/icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import css from './search-form.module.css'

/** The header's way to search: a field where there is room, else an icon that leads to the search page. */
export async function SearchForm({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const href = pathTo.search(lang)
  return (
    <>
      <span className={css.link}>
        <IconButton icon={Search} label={t('search')} href={href} />
      </span>
      <form className={css.form} role="search" aria-label={t('searchSite')} action={href} method="get">
        <Icon icon={Search} size="s" />
        <input
          type="search"
          name="query"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={200}
          required
        />
      </form>
    </>
  )
}

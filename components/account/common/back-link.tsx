import type { MouseEvent } from 'react'
import { ChevronLeft, Icon } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

interface BackLinkProps {
  lang: LangCode
  href: string
  /** Where it leads. */
  text: string
  onClick?: (event: MouseEvent) => void
}

/** The way back from a page of the account, above its heading. The navigation marks the account as the page's section. */
export function BackLink({ lang, href, text, onClick }: BackLinkProps) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-1 justify-self-start print:hidden"
      href={href}
      data-section={pathTo.settings(lang)}
      onClick={onClick}
    >
      <Icon icon={ChevronLeft} size="s" mirror />
      {text}
    </a>
  )
}

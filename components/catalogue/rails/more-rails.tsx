import type { LangCode } from '@/lib/contract/languages'
import type { RailName } from './get-rails'
import { RailsLoader } from './lazy-rails'
import { RailPlaces } from './rail-placeholders'

/** The rails after the first ones: as headings that lead to them, and by and by as rails where scripts bring them. */
export function MoreRails({ lang, rails }: { lang: LangCode; rails: RailName[] }) {
  if (rails.length === 0) return null
  return (
    <RailsLoader lang={lang} names={rails}>
      <RailPlaces lang={lang} names={rails} boxes={1} />
    </RailsLoader>
  )
}

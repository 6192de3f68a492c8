import type { LangCode } from '@/lib/contract/languages'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import { lifetimes } from '@/lib/query/lifetimes'
import { createFetchedTranslator } from '../cards/fetched-translator'
import { createMemberStore } from '../member/create-member-store'
import { observeTitleState } from '../member/observe-title-state'
import type { MemberStore } from '../member/use-member'
import type { Slide } from './slide'
import type { SlideMyList } from './slide-my-list'

interface Options {
  lang: LangCode
  messages: MessageTree
  slide: Pick<Slide, 'id' | 'title'>
}

/** My List state of a slide's title, fetched once: slides rotate as long as the page is open. */
export function observeSlide({ lang, messages, slide }: Options): MemberStore<SlideMyList> {
  const t = createFetchedTranslator(lang, messages, 'personal')
  const { observers, read } = observeTitleState({
    seriesId: slide.id,
    title: slide.title,
    t,
    staleTime: lifetimes.page,
  })
  return createMemberStore(observers, () => {
    const state = read()
    return state && { titleId: slide.id, isInMyList: state.isInMyList, toggle: state.toggleMyList }
  })
}

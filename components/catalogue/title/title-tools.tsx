'use client'

import { Check } from '@/components/ui/icons/icons'
import { Clapperboard, Plus, Share2, ThumbsDown, ThumbsUp } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { showModal } from '@/lib/modals/modal-store'
import { pathTo } from '@/lib/routing/paths'
import { useTitleViewer, type Action } from './title-member-context'
import { TitleTool } from './title-tool'
import css from './title-tools.module.css'

interface ToolWords {
  myList: string
  like: string
  dislike: string
  /** Nothing where the title is not to be shared. */
  share: string | null
}

interface Props {
  lang: LangCode
  /** What is shared. */
  title: string
  path: string
  trailer: Action | null
  words: ToolWords
}

/** By the system's own sheet where fingers are, else by a window of the page's own. */
function share(title: string, path: string) {
  const url = location.origin + path
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
    navigator.share({ title, url }).catch(() => undefined)
  else showModal('share', { title, url })
}

/** What can be done with a title besides playing it. A guest who keeps or rates one is asked to register. */
export function TitleTools({ lang, title, path, trailer, words }: Props) {
  const viewer = useTitleViewer()
  const own = typeof viewer === 'string' ? null : viewer
  const guest = viewer === 'guest' ? ({ href: pathTo.signUp(lang), modal: 'register' } as const) : {}
  const kept = own?.kept ?? false
  return (
    <div className={css.tools}>
      <TitleTool
        {...guest}
        icon={kept ? Check : Plus}
        label={words.myList}
        shape="wide"
        pressed={kept}
        onPress={own?.toggleKept}
      />
      {trailer && <TitleTool icon={Clapperboard} label={trailer.text} shape="wide" href={trailer.href} />}
      <TitleTool
        {...guest}
        icon={ThumbsUp}
        label={words.like}
        shape="plain"
        pressed={own?.rating === 1}
        onPress={own ? () => own.rate(1) : undefined}
      />
      <TitleTool
        {...guest}
        icon={ThumbsDown}
        label={words.dislike}
        shape="plain"
        pressed={own?.rating === -1}
        onPress={own ? () => own.rate(-1) : undefined}
      />
      {words.share !== null && (
        <TitleTool icon={Share2} label={words.share} shape="plain" onPress={() => share(title, path)} />
      )}
    </div>
  )
}

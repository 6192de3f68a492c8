import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '@/components/ui/form/icon-button'
import { X } from '@/components/ui/icons/icons'
import { showToast } from '@/components/ui/overlay/toast-store'
import { findOnMyList, withoutTitle, withTitle } from './my-list-pages'
import { myListQuery } from '../member/my-list-query'
import { useMyListEntry } from '../member/use-my-list'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import { Card } from '../cards/card'
import { cardView } from '../cards/card-view'
import type { CatalogueLabels } from '../cards/catalogue-labels'
import css from './my-list.module.css'

/** Takes the title off the loaded pages at once. Returns how it comes back to its place. */
function useLetGo(card: CardData) {
  const client = useQueryClient()
  const { queryKey } = myListQuery()
  return () => {
    const place = findOnMyList(client.getQueryData(queryKey), card.id)
    client.setQueryData(queryKey, (list) => list && withoutTitle(list, card.id))
    return () => {
      if (place) client.setQueryData(queryKey, (list) => list && withTitle(list, card, place))
    }
  }
}

interface Props {
  card: CardData
  labels: CatalogueLabels
  /** Its art is the largest thing in sight. */
  priority: boolean
  onRemoved: () => void
}

/** A title of the profile's list, with the way off it: gone at once, and back by one press or when it was refused. */
export function MyListItem({ card, labels, priority, onRemoved }: Props) {
  const t = useTranslations('personal')
  const letGo = useLetGo(card)
  const putBack = useRef<() => void>(() => undefined)
  const entry = useMyListEntry(card.id, {
    onChange: (_, undo) => {
      putBack.current = letGo()
      onRemoved()
      const onPress = () => {
        undo()
        putBack.current()
      }
      showToast({ text: t('dropped', { title: card.title }), action: { label: t('undo'), onPress } })
    },
    onRefused: () => {
      putBack.current()
      showToast({ text: t('notSaved'), tone: 'error' })
    },
  })
  return (
    <li className={css.item}>
      <Card card={cardView(card, labels)} level={2} priority={priority} />
      <span className={css.remove}>
        <IconButton
          icon={X}
          tone="solid"
          label={t('removeFromList', { title: card.title })}
          onClick={entry.toggle}
        />
      </span>
    </li>
  )
}

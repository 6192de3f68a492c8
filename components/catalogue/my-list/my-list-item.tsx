import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/form/icon-button'
import { X } from '@/components/ui/icons/icons'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { Card as CardData } from '@/lib/contract/content-shapes'
import { Card } from '../cards/card'
import { toCardView } from '../cards/card-view'
import type { CatalogueLabels } from '../cards/catalogue-labels'
import { toggleMyList } from '../member/my-list-change'
import { myListQuery } from '../member/my-list-query'
import { findOnMyList, withoutTitle, withTitle } from './my-list-pages'

/** Removes the title from the loaded pages. Returns what puts it back in its position. */
function removeFromPages(client: QueryClient, card: CardData): () => void {
  const { queryKey } = myListQuery()
  const position = findOnMyList(client.getQueryData(queryKey), card.id)
  client.setQueryData(queryKey, (list) => list && withoutTitle(list, card.id))
  return () => {
    if (position) client.setQueryData(queryKey, (list) => list && withTitle(list, card, position))
  }
}

interface Props {
  card: CardData
  labels: CatalogueLabels
  /** Its art is the largest thing in sight. */
  priority: boolean
  onRemoved: () => void
}

/** A title of My List with its removal, which shows at once, and is reverted by one press or when it is refused. */
export function MyListItem({ card, labels, priority, onRemoved }: Props) {
  const t = useTranslations('personal')
  const client = useQueryClient()
  function remove() {
    let putBack = () => {}
    toggleMyList(client, card.id, {
      onChange(_isAdded, undo) {
        putBack = removeFromPages(client, card)
        onRemoved()
        const onPress = () => {
          undo()
          putBack()
        }
        showToast({ text: t('myListRemoved', { title: card.title }), action: { label: t('undo'), onPress } })
      },
      onRefused() {
        putBack()
        showToast({ text: t('notSaved'), tone: 'error' })
      },
    })
  }
  return (
    <li className="group relative">
      <Card card={toCardView(card, labels)} level={2} priority={priority} />
      <span className="absolute inset-e-2 top-2 z-2 fine-pointer:opacity-0 fine-pointer:group-focus-within:opacity-100 fine-pointer:group-hover:opacity-100">
        <IconButton
          icon={X}
          tone="solid"
          label={t('removeFromList', { title: card.title })}
          onClick={remove}
        />
      </span>
    </li>
  )
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState, type SubmitEvent } from 'react'
import { Art, Button, Dialog, showToast, useLang } from '@/components/ui/browser'
import { hostMessage } from '@/lib/api/result'
import { foreignText, isolate, type Card } from '@/lib/contract'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import type { ModalProps } from '@/lib/modals/modal-store'
import { addToMyList } from '../member/title-state'
import { refetchPersonalRails } from '../rails/personal-rails'

/** The text says it in words. */
const maxPicks = 3

interface PickProps {
  card: Card
  isPicked: boolean
  disabled: boolean
  onPick: (isPicked: boolean) => void
}

/** A title as a box to tick. */
function Pick({ card, isPicked, disabled, onPick }: PickProps) {
  const lang = useLang()
  const picture = card.horizontalPoster ?? card.webThumbnailUrl
  return (
    <label className="relative grid cursor-pointer content-start gap-1.5 rounded-md p-1.5 has-checked:bg-night has-checked:thick-edge-gold has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        type="checkbox"
        name="title"
        value={card.id}
        className="tick-box absolute inset-e-3 inset-bs-3 z-1"
        checked={isPicked}
        disabled={disabled}
        onChange={({ target }) => onPick(target.checked)}
      />
      <Art
        src={imageUrl(picture, 320)}
        srcSet={imageSrcSet(picture, [320, 472])}
        sizes="(width >= 48em) 186px, 28vw"
        colors={placeholderColors(card.colors)}
        rounded
      />
      <span className="line-clamp-2 text-14" {...foreignText(lang, card.textLang)}>
        {card.title}
      </span>
    </label>
  )
}

/** Welcomes a new member, who may choose titles for My List. */
export function WelcomeModal({ params: { name, titles }, ...dialog }: ModalProps<'welcome'>) {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const textId = useId()
  const [picked, setPicked] = useState<readonly number[]>([])

  async function add() {
    const refusal = await addToMyList(client, picked)
    if (refusal) showToast({ tone: 'error', text: hostMessage(refusal) ?? t('notSaved') })
    else showToast({ text: t('listCount', { count: picked.length }) })
    await refetchPersonalRails(client)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void add()
    dialog.onClose()
  }
  return (
    <Dialog
      {...dialog}
      size="l"
      title={t('welcome.title', { name: isolate(name) })}
      describedBy={textId}
      closeLabel={t('welcome.notNow')}
    >
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <p id={textId} className="text-secondary">
          {t('welcome.text')}
        </p>
        <div className="-mx-1.5 grid grid-cols-3 gap-1.5" role="group" aria-labelledby={textId}>
          {titles.map((card) => {
            const isPicked = picked.includes(card.id)
            return (
              <Pick
                key={card.id}
                card={card}
                isPicked={isPicked}
                disabled={!isPicked && picked.length === maxPicks}
                onPick={(add) =>
                  setPicked(add ? [...picked, card.id] : picked.filter((other) => other !== card.id))
                }
              />
            )
          })}
        </div>
        <div className="dialog-actions">
          <Button variant="outline" onClick={dialog.onClose}>
            {t('welcome.notNow')}
          </Button>
          <Button type="submit" disabled={picked.length === 0}>
            {t('welcome.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

'use client'

import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Bookmark, LogOut, Settings } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { showToast } from '@/components/ui/overlay/toast-store'

type Texts = Record<
  | 'openDialog'
  | 'openLocked'
  | 'openConfirm'
  | 'showToast'
  | 'dialogText'
  | 'lockedText'
  | 'leave'
  | 'close'
  | 'confirmTitle'
  | 'confirmText'
  | 'confirmFailure'
  | 'remove'
  | 'cancel'
  | 'added'
  | 'undo'
  | 'account'
  | 'settings'
  | 'myList'
  | 'logOut',
  string
>

/** Opens each kind of overlay. The question fails once, so that its failure can be seen. */
export function OverlayDemo({ texts }: { texts: Texts }) {
  const [shown, setShown] = useState<'dialog' | 'locked' | 'confirm' | null>(null)
  const tries = useRef(0)
  const hide = () => setShown(null)

  async function remove() {
    await new Promise((resolve) => setTimeout(resolve, 900))
    tries.current += 1
    return tries.current % 2 === 1 ? texts.confirmFailure : null
  }

  return (
    <>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        {texts.openDialog}
      </Button>
      <Button variant="outline" onClick={() => setShown('locked')}>
        {texts.openLocked}
      </Button>
      <Button variant="outline" onClick={() => setShown('confirm')}>
        {texts.openConfirm}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ text: texts.added, action: { label: texts.undo, onPress: () => undefined } })
        }
      >
        {texts.showToast}
      </Button>
      <Menu
        label={texts.account}
        trigger={<Avatar name="Salma Haddad" tone="copper" />}
        items={[
          { label: texts.myList, icon: Bookmark, note: '12', href: '#main' },
          { label: texts.settings, icon: Settings, checked: true },
          { label: texts.logOut, icon: LogOut, iconMirror: true, divided: true },
        ]}
      />
      <Dialog open={shown === 'dialog'} onClose={hide} title={texts.openDialog} closeLabel={texts.close}>
        <p>{texts.dialogText}</p>
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={hide}
        title={texts.openLocked}
        closeLabel={texts.close}
        preventClosing
      >
        <p className="mb-4">{texts.lockedText}</p>
        <Button block onClick={hide}>
          {texts.leave}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={hide}
        title={texts.confirmTitle}
        text={texts.confirmText}
        acceptLabel={texts.remove}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        danger
        onAccept={remove}
      />
    </>
  )
}

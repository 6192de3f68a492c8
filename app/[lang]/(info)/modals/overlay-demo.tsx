'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Bookmark, LogOut, Settings } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { showToast } from '@/components/ui/overlay/toast-store'

/** Opens each kind of overlay. The confirmation fails at every other attempt, to show its error. */
export function OverlayDemo() {
  const t = useTranslations('componentSheet')
  const [shown, setShown] = useState<'dialog' | 'locked' | 'confirm' | null>(null)
  const attempts = useRef(0)
  const hide = () => setShown(null)

  async function remove() {
    await new Promise((resolve) => setTimeout(resolve, 900))
    attempts.current += 1
    return attempts.current % 2 === 1 ? t('confirmFailure') : null
  }

  return (
    <>
      <Button variant="outline" onClick={() => setShown('dialog')}>
        {t('openDialog')}
      </Button>
      <Button variant="outline" onClick={() => setShown('locked')}>
        {t('openLocked')}
      </Button>
      <Button variant="outline" onClick={() => setShown('confirm')}>
        {t('openConfirm')}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          showToast({ text: t('added'), action: { label: t('undo'), onPress: () => undefined } })
        }
      >
        {t('showToast')}
      </Button>
      <Menu
        label={t('account')}
        trigger={<Avatar name="Salma Haddad" tone="copper" />}
        items={[
          { label: t('myList'), icon: Bookmark, note: '12', href: '#main' },
          { label: t('settings'), icon: Settings, checked: true },
          { label: t('logOut'), icon: LogOut, iconMirror: true, divided: true },
        ]}
      />
      <Dialog open={shown === 'dialog'} onClose={hide} title={t('openDialog')} closeLabel={t('close')}>
        <p>{t('dialogText')}</p>
      </Dialog>
      <Dialog
        open={shown === 'locked'}
        onClose={hide}
        title={t('openLocked')}
        closeLabel={t('close')}
        preventClosing
      >
        <p className="mb-4">{t('lockedText')}</p>
        <Button block onClick={hide}>
          {t('leave')}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={hide}
        title={t('confirmTitle')}
        text={t('confirmText')}
        acceptLabel={t('remove')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        danger
        onAccept={remove}
      />
    </>
  )
}

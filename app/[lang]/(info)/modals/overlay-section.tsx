import { OverlayDemo } from './overlay-demo'
import type { SheetTranslator } from './sheet-translator'
import { Specimens } from './specimens'

/** Dialogs, menus and toasts, each behind the button that opens it. */
export function OverlaySection({ t }: { t: SheetTranslator }) {
  return (
    <Specimens title={t('overlays')}>
      <OverlayDemo
        texts={{
          openDialog: t('openDialog'),
          openLocked: t('openLocked'),
          openConfirm: t('openConfirm'),
          showToast: t('showToast'),
          dialogText: t('dialogText'),
          lockedText: t('lockedText'),
          leave: t('leave'),
          close: t('close'),
          confirmTitle: t('confirmTitle'),
          confirmText: t('confirmText'),
          confirmFailure: t('confirmFailure'),
          remove: t('remove'),
          cancel: t('cancel'),
          added: t('added'),
          undo: t('undo'),
          account: t('account'),
          settings: t('settings'),
          myList: t('myList'),
          logOut: t('logOut'),
        }}
      />
    </Specimens>
  )
}

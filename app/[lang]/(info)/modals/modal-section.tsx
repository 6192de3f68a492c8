import { getTranslations } from 'next-intl/server'
import { ModalDemo } from './modal-demo'
import type { SheetTranslator } from './sheet-translator'
import { Specimens } from './specimens'

/** Every modal of the product. */
export async function ModalSection({ t }: { t: SheetTranslator }) {
  const modals = await getTranslations('modals')
  return (
    <Specimens title={modals('sheet')}>
      <ModalDemo
        texts={{
          info: t('info'),
          warning: t('warning'),
          error: t('error'),
          ok: t('ok'),
          title: t('confirmTitle'),
          question: t('confirmText'),
          failure: t('confirmFailure'),
          accept: t('remove'),
          reject: t('cancel'),
        }}
      />
    </Specimens>
  )
}

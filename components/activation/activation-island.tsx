'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Undo2 } from '@/components/ui/icons/page-icons'
import { Activated } from './activated'
import css from './activation.module.css'
import { CodeForm } from './code-form'
import { Outcome } from './outcome'
import { useActivation } from './use-activation'

/** Lets a TV into the member's account by the code that it shows. */
export function ActivationIsland() {
  const t = useTranslations('activation')
  const { state, setState, send } = useActivation()
  if (state.name === 'succeeded')
    return <Activated tv={state.tv} onUndone={() => setState({ name: 'undone', tv: state.tv })} />
  if (state.name === 'undone')
    return (
      <Outcome icon={Undo2} title={t('undone')}>
        <p className={css.lead}>{t('undoneText', { name: `\u2068${state.tv.deviceName}\u2069` })}</p>
        <Button variant="outline" onClick={() => setState({ name: 'idle' })}>
          {t('again')}
        </Button>
      </Outcome>
    )
  return <CodeForm state={state} send={send} />
}

'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { CircleUserRound } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'

/** Why there is no form here, and the way back to the profiles. */
export function ProfileMissing({ text, backHref }: { text: string; backHref: string }) {
  const t = useTranslations('account.profiles')
  return <State icon={CircleUserRound} title={text} actions={<Button href={backHref}>{t('back')}</Button>} />
}

import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { IconButton } from '@/components/ui/form/icon-button'
import { Heart, Play, Plus, Share2 } from '@/components/ui/icons/page-icons'
import { BusyButton } from './busy-button'
import { Specimens } from './specimens'

/** Buttons and links that look like them. */
export async function ButtonSection() {
  const t = await getTranslations('componentSheet')
  return (
    <Specimens title={t('buttons')}>
      <Button icon={Play} iconFill>
        {t('play')}
      </Button>
      <Button icon={Play} iconFill size="l" href="#main">
        {t('play')}
      </Button>
      <Button variant="glass" icon={Plus}>
        {t('myList')}
      </Button>
      <Button variant="outline">{t('seePlans')}</Button>
      <Button variant="outline" size="s">
        {t('seePlans')}
      </Button>
      <Button variant="text">{t('skip')}</Button>
      <Button variant="danger">{t('remove')}</Button>
      <BusyButton />
      <Button disabled>{t('send')}</Button>
      <Button disabled href="#main">
        {t('seePlans')}
      </Button>
      <IconButton icon={Share2} label={t('share')} />
      <IconButton icon={Heart} label={t('myList')} aria-pressed fill />
      <IconButton icon={Share2} label={t('share')} tone="solid" />
      <IconButton icon={Share2} label={t('share')} disabled />
    </Specimens>
  )
}

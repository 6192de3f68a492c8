import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/layout/avatar'
import { Badge } from '@/components/ui/feedback/badge'
import { Brand } from '@/components/ui/icons/brand'
import { Chip } from '@/components/ui/form/chip'
import { Clapperboard } from '@/components/ui/icons/page-icons'
import { Specimens } from './specimens'

/** Small things: filters, words on art, people, the mark. */
export async function ChipSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('chips')}>
        <Chip>{t('drama')}</Chip>
        <Chip icon={Clapperboard}>{t('history')}</Chip>
        <Chip selected>{t('family')}</Chip>
        <Chip href="#main" selected>
          {t('series')}
        </Chip>
        <Chip disabled>{t('kids')}</Chip>
        <Badge tone="new">{t('new')}</Badge>
        <Badge tone="free">{t('free')}</Badge>
        <Badge tone="live">{t('live')}</Badge>
        <Badge>{t('newSeason')}</Badge>
        <Badge tone="age">
          <bdi dir="ltr">{t('age')}</bdi>
        </Badge>
        <Badge tone="line">{t('original')}</Badge>
      </Specimens>
      <Specimens title={t('people')}>
        <Brand href="#main" />
        <Avatar name="Salma Haddad" size="xl" tone="copper" />
        <Avatar name="يوسف عمر" size="xl" tone="violet" />
        <Avatar name="Noor" size="xl" tone="kids" />
        <Avatar name="Lina Darwish" size="l" tone="rose" />
        <Avatar name="Karim Osman" tone="sky" />
        <Avatar name="Idris Bello" size="s" tone="teal" />
      </Specimens>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import { Gauge, Lock, ShieldCheck } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import css from './cookie-screen.module.css'
import { DataSaverSetting } from './data-saver-setting'
import { InfoHead } from './info-head'
import page from './info-page.module.css'
import { NastaliqSetting } from './nastaliq-setting'
import { PreferencesForm } from './preferences-form'

function Purpose({ icon, title, text }: { icon: IconShape; title: string; text: string }) {
  return (
    <section className={css.purpose}>
      <Icon icon={icon} size="l" />
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}

/** What cookies are for, the viewer's choice about those that are not needed, and what else this browser keeps. */
export async function CookieScreen({ lang }: { lang: LangCode }) {
  const t = await getTranslations('cookies')
  return (
    <div className={page.page}>
      <InfoHead icon={ShieldCheck} title={t('title')} lead={t('lead')} />
      <div className={css.purposes}>
        <Purpose icon={Lock} title={t('necessaryTitle')} text={t('necessaryText')} />
        <Purpose icon={Gauge} title={t('measurementTitle')} text={t('measurementText')} />
      </div>
      <PreferencesForm />
      <DataSaverSetting />
      {lang === 'ur' && <NastaliqSetting />}
    </div>
  )
}

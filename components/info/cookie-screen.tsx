import { getTranslations } from 'next-intl/server'
import { Icon, Gauge, Lock, ShieldCheck, type IconShape } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { DataSaverSwitch, NastaliqSwitch } from '@/components/forms/browser-settings'
import { PreferencesForm } from './cookie-preferences'
import { InfoPage } from './info-page'

function Purpose({ icon, title, text }: { icon: IconShape; title: string; text: string }) {
  return (
    <section className="rounded-xl bg-surface p-6 edge-hair md:p-7 [&>svg]:text-gold">
      <Icon icon={icon} size="l" />
      <h2 className="mt-3 mb-2">{title}</h2>
      <p className="max-w-[60ch] text-secondary">{text}</p>
    </section>
  )
}

/** What cookies are for, the viewer's consent to optional ones, and this browser's settings. */
export async function CookieScreen({ lang }: { lang: LangCode }) {
  const t = await getTranslations('cookies')
  return (
    <InfoPage icon={ShieldCheck} title={t('title')} lead={t('lead')}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
        <Purpose icon={Lock} title={t('necessaryTitle')} text={t('necessaryText')} />
        <Purpose icon={Gauge} title={t('measurementTitle')} text={t('measurementText')} />
      </div>
      <PreferencesForm />
      <div className="rounded-xl bg-surface px-6 py-4 edge-hair">
        <DataSaverSwitch />
        {lang === 'ur' && <NastaliqSwitch />}
      </div>
    </InfoPage>
  )
}

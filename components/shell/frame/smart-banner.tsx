import { getTranslations } from 'next-intl/server'
import { Button, PointerHint, Icon, X, Smartphone } from '@/components/ui'
import { env } from '@/lib/config/env'
import { brand } from '@/lib/seo/brand'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { isKidsPage } from '@/components/shell/page'

/**
 * Offers the phone's or tablet's application, where the deployment names one, until the viewer closes it. Its script
 * chooses the application; without scripts it stays hidden. Not shown to children.
 */
export async function SmartBanner() {
  const { ios, android } = env.apps
  if ((ios === '' && android === '') || (await isKidsPage())) return null
  const t = await getTranslations('smartBanner')
  const link = (system: 'ios' | 'android', href: string) =>
    href && (
      <span data-for={system}>
        <Button size="s" href={href} rel="noopener" data-for={system}>
          {t('open')}
        </Button>
      </span>
    )
  return (
    <aside className="smart-banner" id="app-offer" aria-label={t('label')}>
      <button type="button" className="icon-button hover:bg-wash" aria-label={t('close')}>
        <Icon icon={X} />
        <PointerHint text={t('close')} />
      </button>
      <span className="grid size-11 place-items-center rounded-lg bg-overlay text-gold">
        <Icon icon={Smartphone} />
      </span>
      <p className="min-w-0 leading-head">
        <b className="block font-semibold">{brand.name}</b>
        <span className="text-14 text-secondary">{t('text')}</span>
      </p>
      {link('ios', ios)}
      {link('android', android)}
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.offerApp }} />
    </aside>
  )
}

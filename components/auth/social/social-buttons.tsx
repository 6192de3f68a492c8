import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import type { ApiError } from '@/lib/api/result'
import type { SocialProvider } from '@/lib/config/social'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import css from '../common/auth.module.css'
import { SocialMark } from './social-marks'
import { useSocialProviders } from './use-social-providers'
import { useSocialStart, type SocialJourney } from './use-social-start'

interface SocialButtonsProps extends SocialJourney {
  /** What the page was rendered with; `null` where the browser has to ask. */
  providers: readonly SocialProvider[] | null
  onFailure: (failure: ApiError | null) => void
}

/** The social accounts that are configured, and the 'or' between them and the form; nothing where there are none. */
export function SocialButtons({ providers, onFailure, ...journey }: SocialButtonsProps) {
  const t = useTranslations('auth')
  const hydrated = useHydrated()
  const offered = useSocialProviders(providers)
  const { busy, start } = useSocialStart(journey, onFailure)
  const names: Record<SocialProvider, () => string> = {
    facebook: () => t('social.facebook'),
    google: () => t('social.google'),
    apple: () => t('social.apple'),
  }
  if (offered?.length === 0) return null
  return (
    <>
      <div className={css.social} role="group" aria-label={t('social.group')}>
        {offered === null && <span className={css.waiting} />}
        {offered?.map((provider) => (
          <Button
            key={provider}
            variant="glass"
            block
            busy={busy === provider}
            disabled={!hydrated || (busy !== null && busy !== provider)}
            onClick={() => void start(provider)}
          >
            <SocialMark provider={provider} />
            {names[provider]()}
          </Button>
        ))}
      </div>
      <p className={css.or}>{t('or')}</p>
    </>
  )
}

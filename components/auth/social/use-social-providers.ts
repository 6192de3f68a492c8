import { useEffect, useState } from 'react'
import { listSocialProviders } from './list-social-providers'
import type { SocialProvider } from '@/lib/config/social'

/** The social accounts to offer: what the page was rendered with, else what the browser is told; `null` until then. */
export function useSocialProviders(
  known: readonly SocialProvider[] | null,
): readonly SocialProvider[] | null {
  const [listed, setListed] = useState(known)
  useEffect(() => {
    if (known === null) void listSocialProviders().then(setListed)
  }, [known])
  return listed
}

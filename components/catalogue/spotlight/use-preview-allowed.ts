import { useQuery } from '@tanstack/react-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { accountQuery } from '@/lib/session/member/account-query'
import { savesData } from '@/lib/storage/data-saver'

const suits = () =>
  matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !savesData()

/** Whether previews may play by themselves: the profile wants them, and neither device nor viewer is against it. */
export function usePreviewAllowed(): boolean {
  const { data: account } = useQuery({ ...accountQuery, enabled: suits() })
  return account ? suits() && currentProfile(account)?.autoPreview === true : false
}

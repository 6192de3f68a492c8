import { lang } from 'next/root-params'
import { readPageSegment } from '@/lib/routing/audience'

/** Whether the page that is being rendered is the one that children get at its address. */
export async function isKidsPage(): Promise<boolean> {
  return readPageSegment(await lang())?.audience === 'KIDS'
}

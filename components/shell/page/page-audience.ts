import { lang } from 'next/root-params'
import { readPageSegment } from '@/lib/routing/audience'

/** Whether the children's variant of the page is being rendered. */
export async function isKidsPage(): Promise<boolean> {
  return readPageSegment(await lang())?.audience === 'KIDS'
}

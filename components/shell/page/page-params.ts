import { lang } from 'next/root-params'
import { notFound } from 'next/navigation'
import type { LangCode } from '@/lib/contract/languages'
import { readPageSegment } from '@/lib/routing/audience'

/** The language of the rendered page; 404 for any other. */
export async function pageLang(): Promise<LangCode> {
  return readPageSegment(await lang())?.lang ?? notFound()
}

/** Whether the children's variant of the page is being rendered. */
export async function isKidsPage(): Promise<boolean> {
  return readPageSegment(await lang())?.audience === 'KIDS'
}

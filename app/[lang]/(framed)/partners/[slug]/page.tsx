import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { vipSlug } from '@/components/campaigns/get-landing'
import { readCode } from '@/lib/catalogue/parse-path'
import { OfferPage, offerMetadata } from '../../offer-page'

interface Props {
  params: Promise<{ slug: string }>
}

export const revalidate = 300

export function generateStaticParams(): { slug: string }[] {
  return []
}

/** The partner's slug. Our own page has an address of its own. */
async function partnerSlug(params: Props['params']): Promise<string> {
  const { slug } = await params
  return slug === vipSlug || readCode(slug) === null ? notFound() : slug
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return offerMetadata(await partnerSlug(params))
}

export default async function PartnerPage({ params }: Props) {
  return <OfferPage slug={await partnerSlug(params)} />
}

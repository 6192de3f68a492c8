import { vipSlug } from '@/components/campaigns/get-landing'
import { OfferPage, offerMetadata } from '../../offer-page'

export const revalidate = 300

export const generateMetadata = () => offerMetadata(vipSlug)

export default function VipPage() {
  return <OfferPage slug={vipSlug} />
}

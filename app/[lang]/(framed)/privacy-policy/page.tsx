import { LegalPage, legalMetadata } from '../legal-page'

export const revalidate = 86_400

export const generateMetadata = () => legalMetadata('privacy')

export default function PrivacyPolicyPage() {
  return <LegalPage name="privacy" />
}

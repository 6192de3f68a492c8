import { LegalPage, legalMetadata } from '../legal-page'

export const revalidate = 86_400

export const generateMetadata = () => legalMetadata('terms')

export default function TermsOfUsePage() {
  return <LegalPage name="terms" />
}

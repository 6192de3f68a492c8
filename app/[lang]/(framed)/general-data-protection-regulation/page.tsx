import { LegalPage, legalMetadata } from '../legal-page'

export const revalidate = 86_400

export const generateMetadata = () => legalMetadata('protection')

export default function DataProtectionPage() {
  return <LegalPage name="protection" />
}

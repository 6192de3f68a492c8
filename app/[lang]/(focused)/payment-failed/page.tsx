import { PaymentPage, paymentMetadata } from '@/components/shell/page/payment-page'

export const revalidate = 86_400

export const generateMetadata = () => paymentMetadata('paymentFailed')

export default function PaymentFailedPage() {
  return <PaymentPage givenUp />
}

import { routes } from '@/lib/routing/routes'

export const dynamic = 'force-dynamic'

const idShape = /^[\da-f-]{36}$/

/**
 * Where a payment gateway sends the payer back. A form of another site brings no cookies, so it needs no login and
 * grants nothing: the page that it leads to asks what became of the checkout.
 */
async function leadBack(request: Request, { params }: { params: Promise<{ checkoutId: string }> }) {
  const { checkoutId } = await params
  const isCanceled = new URL(request.url).searchParams.has('canceled')
  const { path } = isCanceled ? routes.paymentFailed : routes.paymentSucceed
  const location = idShape.test(checkoutId) ? `${path}?checkout=${checkoutId}` : '/'
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

export { leadBack as GET, leadBack as POST }

import { routes } from '@/lib/routing'

export const dynamic = 'force-dynamic'

const idShape = /^[\da-f-]{36}$/

/** The outcome page of a checkout; the settings for a change of the payment method, which has no checkout. */
function pageOf(id: string, query: URLSearchParams): string {
  const isCanceled = query.has('canceled')
  if (query.has('instrument'))
    return `${routes.settings.path}?instrument=${id}${isCanceled ? '&canceled=1' : ''}`
  const { path } = isCanceled ? routes.paymentFailed : routes.paymentSucceed
  return `${path}?checkout=${id}`
}

/**
 * Where a payment gateway sends the payer back. A cross-site form post brings no cookies, so this needs no login and
 * grants nothing: the target page asks for the outcome of the checkout.
 */
async function leadBack(request: Request, { params }: { params: Promise<{ checkoutId: string }> }) {
  const { checkoutId } = await params
  const query = new URL(request.url).searchParams
  const location = idShape.test(checkoutId) ? pageOf(checkoutId, query) : '/'
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

export { leadBack as GET, leadBack as POST }

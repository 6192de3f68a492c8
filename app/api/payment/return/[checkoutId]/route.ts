import { isLangCode } from '@/lib/contract'
import { routes, type SettingsPlace } from '@/lib/routing'

export const dynamic = 'force-dynamic'

const idShape = /^[\da-f-]{36}$/

/** The outcome page of a checkout; the settings for a change of the payment method, which has no checkout. */
function pageOf(id: string, query: URLSearchParams): string {
  const lang = query.get('lang')
  const isCanceled = query.has('canceled')
  // Without a language, the page's address gets the visitor's.
  const address = ({ path }: { path: string }) => (isLangCode(lang) ? `/${lang}${path}` : path)
  const place: SettingsPlace = 'subscription'
  if (query.has('instrument'))
    return `${address(routes.settings)}?instrument=${id}${isCanceled ? '&canceled=1' : ''}#${place}`
  return `${address(isCanceled ? routes.paymentFailed : routes.paymentSucceed)}?checkout=${id}`
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

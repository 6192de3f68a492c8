/** What the address of the plans page asks for (specification 2). */
export interface PlanQuery {
  periodCode: string | null
  planCode: string | null
  /** A promo code to try; empty without one. */
  promoCode: string
}

const longestCode = 64

/** Reads `periodCode`, `planCode` and the promo code (`promoCode`, or `code`) from a query. */
export function readPlanQuery(search: string): PlanQuery {
  const query = new URLSearchParams(search)
  const promoCode = query.get('promoCode') ?? query.get('code') ?? ''
  return {
    periodCode: query.get('periodCode'),
    planCode: query.get('planCode'),
    promoCode: promoCode.slice(0, longestCode),
  }
}

import type { Instrumentation } from 'next'

/** Reports an error that a page's rendering has not handled; Next calls it. Never fails. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  // Next compiles this file for its edge runtime, too, which lacks what the report needs.
  if (process.env.NEXT_RUNTIME === 'edge') return
  const { reportServerError } = await import('@/lib/api/server/report-server-error')
  await reportServerError(error, routePath)
}

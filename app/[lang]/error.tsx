'use client'

import { PageFailure } from '@/components/shell/page/error-screen'

export default function UnframedFailure({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <PageFailure error={error} />
    </main>
  )
}

import type { Metadata } from 'next'
import { serverErrorMetadata, ServerErrorScreen } from '@/components/shell/page'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return serverErrorMetadata()
}

/** Without header and footer. The server entry answers with these bytes, and the status 500, when a page fails. */
export default function InternalServerErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ServerErrorScreen />
    </main>
  )
}

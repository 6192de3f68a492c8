import type { Metadata } from 'next'
import { serverErrorMetadata } from '@/components/shell/errors/error-metadata'
import { pageLang } from '@/components/shell/page/page-lang'
import { ServerErrorScreen } from '@/components/shell/errors/server-error-screen'

export const revalidate = 86_400

export function generateMetadata(): Promise<Metadata> {
  return serverErrorMetadata()
}

/** Without header and footer. The server entry answers with these bytes, and the status 500, when a page fails. */
export default async function InternalServerErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ServerErrorScreen lang={await pageLang()} />
    </main>
  )
}

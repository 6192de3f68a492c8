import type { ReactNode } from 'react'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import '../../styles/watch-page.css'

/** Players fill the window: no header, no footer. */
export default function WatchLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {/* Whom the marks of access are for, before the first paint. */}
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.markMember }} />
      {children}
    </main>
  )
}

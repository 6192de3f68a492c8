import type { ReactNode } from 'react'
import '../../styles/watch-page.css'

/** Players fill the window: no header, no footer. */
export default function WatchLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

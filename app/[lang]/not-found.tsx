import { NotFoundScreen } from '@/components/shell/page'

/**
 * Shown where a soft navigation finds nothing: without the frame, whose styles every page would preload for it. Full
 * page loads get the bytes of `/not-found` from the server entry.
 */
export default function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundScreen />
    </main>
  )
}

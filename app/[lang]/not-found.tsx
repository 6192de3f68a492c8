import { NotFoundScreen } from '@/components/shell/page'

/**
 * Stands in where a soft navigation meets nothing: without the frame, whose styles every page would preload for it.
 * Whole page loads get the bytes of `/not-found` from the server entry.
 */
export default function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundScreen />
    </main>
  )
}

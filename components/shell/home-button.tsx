import { Button } from '@/components/ui/button'
import { House } from '@/components/ui/icons'

/** The way home from an error screen. */
export function HomeButton({ href, label, second }: { href: string; label: string; second?: boolean }) {
  return (
    <Button icon={House} variant={second ? 'outline' : 'primary'} href={href}>
      {label}
    </Button>
  )
}

import { Button } from '@/components/ui/form/button'
import { House } from '@/components/ui/icons/icons'

/** Link to the home page on an error screen. */
export function HomeButton({ href, label, second }: { href: string; label: string; second?: boolean }) {
  return (
    <Button icon={House} variant={second ? 'outline' : 'primary'} href={href}>
      {label}
    </Button>
  )
}

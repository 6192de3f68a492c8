import type { MetadataRoute } from 'next'
import { env } from '@/lib/config/env'

export const dynamic = 'force-dynamic'

/** Everything may be crawled except the hosts' calls, and lists that only differ by filter or order. */
export default function robots(): MetadataRoute.Robots {
  const disallow = ['/api/', '/media/', '/*?*sort', '/*?*filter', '/*/sort/']
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: `${env.PUBLIC_ORIGIN}/sitemap.xml` }
}

import { jsonLd, type JsonLdData } from '@/lib/seo/json-ld'

/** Structured data of a page. A data block needs no permission by the policy, since nothing in it runs. */
export function JsonLd({ data }: { data: JsonLdData }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
}

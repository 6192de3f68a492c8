interface Shared {
  /** The address to share. */
  url: string
  /** What is said with it. */
  text: string
  subject: string
}

/** Mail programs take a plus for a plus: a space has to be spelled out. */
function address(base: string, query: Record<string, string>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${parts.join('&')}`
}

/** Addresses that open what people share by, filled in. Nothing of theirs is loaded here. */
export function shareLinks({ url, text, subject }: Shared) {
  return {
    email: address('mailto:', { subject, body: `${text}\n${url}` }),
    whatsApp: address('https://wa.me/', { text: `${text}\n${url}` }),
    facebook: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
    x: address('https://twitter.com/intent/tweet', { text, url }),
    messenger: address('fb-messenger://share/', { link: url }),
  }
}

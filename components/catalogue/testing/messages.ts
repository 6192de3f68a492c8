import { http, HttpResponse } from 'msw'
import messages from '@/messages/en.json'

/** Serves the English messages that load after the page. */
export const lazyMessages = [
  http.get('*/texts/en/catalogue.json', () => HttpResponse.json({ catalogue: messages.catalogue })),
  http.get('*/texts/en/personal.json', () => HttpResponse.json({ personal: messages.personal })),
]

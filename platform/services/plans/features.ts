import type { MessageKey } from '../../messages/message'

/** What plans have or lack, in the order of a comparison, with its name. */
export const features = [
  { code: 'free-titles', title: 'featureFreeTitles' },
  { code: 'my-list', title: 'featureMyList' },
  { code: 'kids', title: 'featureKids' },
  { code: 'everything', title: 'featureEverything' },
  { code: 'live', title: 'featureLive' },
  { code: 'family', title: 'featureFamily' },
] as const satisfies readonly { code: string; title: MessageKey }[]

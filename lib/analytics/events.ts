interface Kinds {
  string: string
  number: number
  boolean: boolean
}

/** What is told of a visit (specification 4), each detail with its kind. Names are Google Analytics' own where it has one. */
export const events = {
  page_view: { page_location: 'string', page_title: 'string' },
  /** `method`: website, or the social provider. */
  sign_up: { method: 'string' },
  login: { method: 'string' },
  search: { search_term: 'string', total_count: 'number' },
  favourite: { content_type: 'string', content_id: 'string', kept: 'boolean' },
  content_video: { content_id: 'string' },
  full_screen: { on: 'boolean' },
  next_episode: { content_id: 'string' },
} as const satisfies Record<string, Record<string, keyof Kinds>>

export type EventName = keyof typeof events
export type EventDetails<Name extends EventName> = {
  [Key in keyof (typeof events)[Name]]: (typeof events)[Name][Key] extends keyof Kinds
    ? Kinds[(typeof events)[Name][Key]]
    : never
}

/** What is wrong with the details of an event: missing, unknown or of another kind. Empty when they are right. */
export function findViolations(name: EventName, details: Readonly<Record<string, unknown>>): string[] {
  const kinds: Readonly<Record<string, string>> = events[name]
  const wrong = Object.entries(kinds).filter(([key, kind]) => typeof details[key] !== kind)
  const unknown = Object.keys(details).filter((key) => !(key in kinds))
  return [...wrong.map(([key, kind]) => `${key} is no ${kind}`), ...unknown.map((key) => `${key} is unknown`)]
}

import type { MessageTree } from './merge-messages'
import type { TextGroup } from './text-groups'

/** What of a language's messages goes to the browser: these groups, the default message of an error, shared fields. */
export function pickTexts(messages: MessageTree, groups: readonly TextGroup[]): MessageTree {
  const names = ['apiErrors', 'forms', ...groups]
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)))
}

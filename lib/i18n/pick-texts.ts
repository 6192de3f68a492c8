import type { MessageTree } from './merge-messages'
import type { TextGroup } from './text-groups'

/** What of a language's messages goes to the browser: these groups, and the default message of an error. */
export function pickTexts(messages: MessageTree, groups: readonly TextGroup[]): MessageTree {
  const names = ['apiErrors', ...groups]
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)))
}

/** Namespaces of the messages that client components translate from; every other one stays on the server. */
export const textGroups = [
  'auth',
  'account',
  'modals',
  'member',
  'catalogue',
  'personal',
  'activation',
] as const
export type TextGroup = (typeof textGroups)[number]

export function isTextGroup(name: string): name is TextGroup {
  return textGroups.some((group) => group === name)
}

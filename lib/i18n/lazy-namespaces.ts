/** Namespaces that the browser can fetch for parts that load after the page: `/texts/en/auth.json`. */
const lazyNamespaces = [
  ...(['auth', 'account', 'modals', 'member', 'catalogue', 'detail', 'personal', 'activation'] as const),
  'checkout',
  'cookies',
  'announcements',
  'reminders',
  'player',
  'plans',
  'search',
] as const
export type LazyNamespace = (typeof lazyNamespaces)[number]

export function isLazyNamespace(name: string): name is LazyNamespace {
  return lazyNamespaces.some((namespace) => namespace === name)
}

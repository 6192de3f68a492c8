/** The id of the greeting on the plans page. */
export const greetingId = 'new-member'

/**
 * Runs before first paint: shows the greeting to a member who has signed up in this tab, by the stored item, and whose
 * plan is not known to open everything.
 */
export function greetNewMember(signedUp: string): void {
  const { closed } = document.documentElement.dataset
  try {
    if (closed === '' || sessionStorage.getItem(signedUp) === null) return
  } catch {
    return
  }
  document.getElementById(greetingId)?.setAttribute('data-shown', '')
}

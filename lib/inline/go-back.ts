/** The id of the link that goes back. */
export const goBackId = 'go-back'

/**
 * Makes the link with this id go back in the history, also before the page's other scripts have come. Without history
 * the link leads to its own address.
 */
export function goBack(id: string): void {
  document.getElementById(id)?.addEventListener('click', (event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}

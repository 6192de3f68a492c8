/** What the button of the e-mail form does: sends the stored address its link again, or takes another one. */
export function emailAction(typed: string, stored: string | null): 'resend' | 'done' {
  const address = typed.trim()
  return address === '' || address === stored ? 'resend' : 'done'
}

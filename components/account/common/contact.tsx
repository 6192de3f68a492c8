/** An e-mail address or a number. A long address goes on in the next line with its @, and is copied as it is. */
export function Contact({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 0) return <bdi dir="ltr">{text}</bdi>
  return (
    <bdi dir="ltr">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  )
}

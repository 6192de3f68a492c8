const sizes = { s: 'spinner', l: 'spinner spinner-large' }

/** A turning ring. With a `label` it announces what is awaited; without one it is decoration. */
export function Spinner({ label, size = 's' }: { label?: string; size?: keyof typeof sizes }) {
  if (!label) return <span className={sizes[size]} aria-hidden="true" />
  return (
    <span role="status">
      <span className={sizes[size]} aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  )
}

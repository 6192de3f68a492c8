import css from './spinner.module.css'

/** A turning ring. With a `label` it announces what is awaited; without one it is decoration. */
export function Spinner({ label, size = 's' }: { label?: string; size?: 's' | 'l' }) {
  if (!label) return <span className={css.ring} data-size={size} aria-hidden="true" />
  return (
    <span role="status">
      <span className={css.ring} data-size={size} aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  )
}

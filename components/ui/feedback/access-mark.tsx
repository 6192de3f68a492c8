interface AccessMarkProps {
  free: boolean
  /** Whether it is about live TV, which a plan opens by itself. */
  live?: boolean
  /** "Free", or what a lock stands for, which is read out. */
  children: string
}

/** Says before the press that something is free, or by a lock that a plan opens it: to those whose plan does not. */
export function AccessMark({ free, live, children }: AccessMarkProps) {
  return (
    <span
      className={free ? 'badge access-mark bg-teal text-night' : 'access-lock access-mark'}
      data-live={live || undefined}
    >
      {free ? children : <span className="vh">{children}</span>}
    </span>
  )
}

import css from './avatar.module.css'

/** The first letters of the first two words of a name; one letter in scripts that join theirs. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => [...word.normalize('NFC')][0] ?? '')
  const [first = '', second = ''] = letters
  return /\p{Script=Latin}/u.test(first) ? (first + second).toLocaleUpperCase('en') : first
}

interface AvatarProps {
  name: string
  /** Address of the picture; without it the initials stand on the star grid. */
  src?: string | null
  /** 32, 40, 48 or 88 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'blue' | 'copper' | 'teal' | 'violet' | 'rose' | 'sky' | 'kids'
}

const pixels = { s: 32, m: 40, l: 48, xl: 88 }

/**
 * A person's picture or initials. Decorative: the name stands beside it or on the control that holds it. Initials are
 * drawn by the style sheet, or they would be a label that the control's name does not contain.
 */
export function Avatar({ name, src, size = 'm', tone = 'blue' }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-tone={tone}
      data-initials={src ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {src && (
        <img src={src} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" decoding="async" />
      )}
    </span>
  )
}

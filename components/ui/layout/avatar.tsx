const sizes = {
  s: 'size-8 text-[0.75rem]',
  m: 'size-10 text-[0.875rem]',
  l: 'size-12 text-[1rem]',
  xl: 'size-22 text-[1.75rem]',
}
const pixels = { s: 32, m: 40, l: 48, xl: 88 }

const tones = {
  blue: 'bg-[#3a4a86] text-white',
  copper: 'bg-[#7a3f2f] text-white',
  teal: 'bg-[#1f6b62] text-white',
  violet: 'bg-[#4a3f8f] text-white',
  rose: 'bg-[#8a3d5a] text-white',
  sky: 'bg-[#2f5d8f] text-white',
  kids: 'bg-kids text-sun',
}

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
  /** Overrides the initials of the name. */
  initials?: string
  /** URL of the picture; without one, the initials are shown over the star grid. */
  src?: string | null
  /** 32, 40, 48 or 88 px. */
  size?: keyof typeof sizes
  tone?: keyof typeof tones
}

/**
 * A person's picture or initials. Decorative: the name is beside it or on its control. The style sheet draws the
 * initials: as text they would be a visible label that the control's name does not contain.
 */
export function Avatar({ name, initials, src, size = 'm', tone = 'blue' }: AvatarProps) {
  return (
    <span
      className={`avatar ${sizes[size]} ${tones[tone]}`}
      data-initials={src ? undefined : (initials ?? initialsOf(name))}
      aria-hidden="true"
    >
      {src && (
        <img
          className="size-full object-cover"
          src={src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}

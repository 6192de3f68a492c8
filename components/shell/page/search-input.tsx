interface Props {
  label: string
  placeholder: string
}

/** The field of a form that leads to the search page, with or without scripts. */
export function SearchInput({ label, placeholder }: Props) {
  return (
    <input
      type="search"
      name="query"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      dir="auto"
      maxLength={200}
      required
    />
  )
}

import { useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  input: HTMLInputElement
  /** Id of the list. */
  id: string
  /** Of its options. */
  count: number
}

/** What opens the list, on the field, and what closes it, elsewhere. */
const offering = ['input', 'focus', 'click'] as const
const leaving = ['focusin', 'pointerdown'] as const

/** Id of an option of the list, by its place. */
export const optionId = (id: string, option: number) => `${id}-${option}`

/**
 * Makes the field a combobox with a list of links: up and down choose one, Enter follows it, Escape and leaving the
 * form close the list.
 * @returns whether the list is open, and the place of the chosen option
 */
export function useCombobox({ input, id, count }: ComboboxOptions) {
  // The viewer may have left the field before this code had loaded.
  const [offered, setOffered] = useState(() => document.activeElement === input)
  const [chosen, setChosen] = useState<number | null>(null)
  const open = offered && count > 0
  const active = open && chosen !== null && chosen < count ? chosen : null

  const choose = (step: 1 | -1) => {
    setOffered(true)
    setChosen(((active ?? (step > 0 ? -1 : count)) + step + count) % count)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    // What is still loading is not to open later.
    if (event.key === 'Escape') setOffered(false)
    if (count === 0 || (event.key === 'Escape' && !open)) return
    if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Enter' && active !== null) document.getElementById(optionId(id, active))?.click()
    else if (event.key !== 'Escape') return
    event.preventDefault()
  })
  useEffect(() => {
    const offer = () => {
      setOffered(true)
      setChosen(null)
    }
    const leave = ({ target }: Event) => {
      if (!input.form?.contains(target as Node)) setOffered(false)
    }
    const press = (event: KeyboardEvent) => onKeyDown(event)
    input.addEventListener('keydown', press)
    for (const event of offering) input.addEventListener(event, offer)
    for (const event of leaving) document.addEventListener(event, leave)
    return () => {
      input.removeEventListener('keydown', press)
      for (const event of offering) input.removeEventListener(event, offer)
      for (const event of leaving) document.removeEventListener(event, leave)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
  }, [input])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (active === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(id, active))
  }, [input, id, open, active])
  return { open, active }
}

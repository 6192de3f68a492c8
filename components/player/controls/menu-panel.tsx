'use client'

import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CloseButton, PlayerIcon, useClosePanel } from '@/components/player/ui'

export interface MenuItem {
  key: string
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  choose: () => void
}

export interface MenuGroup {
  label: string
  items: readonly MenuItem[]
}

interface MenuPanelProps {
  label: string
  groups: readonly MenuGroup[]
  /** Link or button below the groups. */
  action?: { label: string; run: () => void }
}

/** On small screens the panel is a modal sheet. */
const isSheet = () => matchMedia('(width < 48em), (height < 31.25em)').matches

const itemsIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLElement>('[role=menuitemradio], [role=menuitem]'),
]

/** The item that a key moves to: up and down run through all groups, left and right change the group. */
function itemOfKey(key: string, menu: HTMLElement): HTMLElement | undefined {
  const items = itemsIn(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  if (key === 'Home') return items[0]
  if (key === 'End') return items[last]
  if (key === 'ArrowDown') return items[at === last ? 0 : at + 1]
  if (key === 'ArrowUp') return items[at <= 0 ? last : at - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const groups = [...menu.querySelectorAll('[role=group]')]
  const here = groups.findIndex((group) => group.contains(document.activeElement))
  const other = groups[(here + 1) % groups.length]
  return other && (other.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsIn(other)[0])
}

/** Opens the panel beside its button, or as a sheet on a small screen, and returns the focus when it closes. */
function usePanel(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const panel = dialog.current
    const invoker = document.activeElement
    if (panel === null) return
    if (!panel.open && isSheet()) panel.showModal()
    else if (!panel.open) panel.show()
    const first = panel.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsIn(panel)[0]
    first?.focus()
    const onPointerDown = ({ target }: PointerEvent) => {
      const outside = target instanceof Node && (target === panel || !panel.contains(target))
      if (outside && !(invoker?.contains(target) ?? false)) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      const isFocusOurs = panel.contains(document.activeElement) || document.activeElement === document.body
      if (isFocusOurs && invoker instanceof HTMLElement) invoker.focus()
    }
  }, [])
  return dialog
}

/** A panel with one or more radio groups. */
export function MenuPanel(props: MenuPanelProps) {
  const { label, groups, action } = props
  const close = useClosePanel()
  const dialog = usePanel(close)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || (event.key === 'Tab' && !isSheet())) {
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const next = itemOfKey(event.key, event.currentTarget)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <dialog
      ref={dialog}
      className="player-menu"
      aria-label={label}
      data-groups={groups.length}
      onClose={close}
    >
      <CloseButton className="absolute inset-e-3 inset-bs-3 hidden player-small:grid" onClick={close} />
      <div className="outline-0" role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p
              className="px-3 pt-2 pb-2.5 text-18 font-bold player-small:px-0 player-small:text-22"
              aria-hidden="true"
            >
              {group.label}
            </p>
            {group.items.map((item) => (
              <MenuChoice key={item.key} item={item} />
            ))}
          </div>
        ))}
        {action ? (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="sticky -inset-be-3 col-span-full mt-2 min-h-12 w-full border-t border-player-line bg-(--menu-ground) ps-11 pe-3 text-start font-strong text-link hover:underline hover:underline-offset-4 focus-visible:[box-shadow:none] focus-visible:-outline-offset-2 player-small:-inset-be-8"
            onClick={action.run}
          >
            {action.label}
          </button>
        ) : null}
      </div>
    </dialog>
  )
}

function MenuChoice({ item }: { item: MenuItem }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.checked}
      tabIndex={item.checked ? 0 : -1}
      className="player-menu-item"
      onClick={item.choose}
    >
      <span className="w-5 flex-none text-gold">
        {item.checked ? <PlayerIcon name="check" size={20} /> : null}
      </span>
      <span>{item.label}</span>
      {item.detail ? (
        <span className="ms-auto ps-3 text-14 font-[450] whitespace-nowrap text-secondary">
          {item.detail}
        </span>
      ) : null}
    </button>
  )
}

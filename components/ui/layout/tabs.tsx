'use client'

import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { itemForKey } from '../hooks/move-focus'

interface Tab {
  id: string
  label: string
  panel: ReactNode
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Id of the tab that is shown first; else the first one. */
  initial?: string
}

/** Tabs whose panel follows the focus. All panels are in the page; inactive ones are hidden. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const base = useId()
  const [active, setActive] = useState(initial ?? tabs[0]?.id)

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === active)
    const index = itemForKey(event, { at, count: tabs.length, wraps: true })
    if (index === null) return
    event.preventDefault()
    setActive(tabs[index]?.id)
    const button = event.currentTarget.children[index]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => setActive(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== active}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { cx, isPlainClick, useLang } from '@/components/ui/browser'
import { useAccount } from '@/components/account/common'
import { pathTo, settingsPlaces, type SettingsPlace } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { currentProfile } from '@/lib/session/member/account-query'
import { useBillingFormat, useCurrentPlan } from '../billing/billing'
import { useDevices } from './device-settings'
import { BackLink } from '../common/back-link'
import { SettingGroup, SettingLink } from '../common/setting-row'
import type { SettingsLink } from './settings-nav'
import { isUnpaid, usePlanStateName } from './subscription-panel'

let lastPlace: SettingsPlace | null = null

/** The place that the address names; `null` for the list. A hash of something else, such as `#main`, changes nothing. */
function readPlace(): SettingsPlace | null {
  const id = location.hash.slice(1)
  if (id === '') lastPlace = null
  else lastPlace = settingsPlaces.find((place) => place === id) ?? lastPlace
  return lastPlace
}

/** The router ignores history entries that it did not write, and would restore its own address. */
const notifyRouter = () => history.replaceState(null, '', location.href)

/** The browser announces no address that a script has replaced. */
const subscribers = new Set<() => void>()

function watchAddress(onChange: () => void): () => void {
  const follow = () => {
    if (!history.state) notifyRouter()
    onChange()
  }
  addEventListener('popstate', follow)
  subscribers.add(onChange)
  return () => {
    removeEventListener('popstate', follow)
    subscribers.delete(onChange)
  }
}

/** The place that is open; undefined in the server's HTML, where the browser alone follows the hash. */
const usePlace = () =>
  useSyncExternalStore<SettingsPlace | null | undefined>(watchAddress, readPlace, () => undefined)

/** The page's heading, which narrow screens show above the list alone. */
export function SettingsTitle({ children }: { children: ReactNode }) {
  const place = usePlace()
  const isOpen = Boolean(place)
  return (
    <h1
      className={cx(
        'lg:col-2',
        isOpen && 'max-lg:sr-only',
        place === undefined && 'max-lg:[:has(section:target)>&]:sr-only',
      )}
      tabIndex={-1}
    >
      {children}
    </h1>
  )
}

/** Whether the list is where the browser's back button leads: unknown without the Navigation API. */
function isListBefore(): boolean {
  if (!('navigation' in window) || !navigation.currentEntry) return false
  const previous = navigation.entries()[navigation.currentEntry.index - 1]?.url
  if (!previous) return false
  const { pathname, hash } = new URL(previous)
  return pathname === location.pathname && hash === ''
}

function goToList(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  if (isListBefore()) return history.back()
  history.replaceState(null, '', location.pathname + location.search)
  for (const onChange of subscribers) onChange()
}

/** What the list tells of a place in one line: undefined until it has loaded, `null` where there is nothing to tell. */
function usePlaceValues(): (href: string) => ReactNode {
  const t = useTranslations('account.devices')
  const tPlan = useTranslations('billing.subscription')
  const { planName } = useBillingFormat()
  const stateName = usePlanStateName()
  const { data: account } = useAccount()
  const { data: devices, error: devicesError } = useDevices()
  const { data: plan, error: planError } = useCurrentPlan()
  const profile = account && currentProfile(account)
  const values: Readonly<Record<string, ReactNode>> = {
    '#details': account && <bdi>{account.fullName}</bdi>,
    '#playback': account && (profile ? <bdi>{profile.profileName}</bdi> : null),
    '#devices': devices
      ? t('inUse', { count: devices.devices.length, max: devices.maxDeviceCount })
      : devicesError && null,
    '#subscription': plan ? (
      <span>
        <bdi>{planName(plan)}</bdi> ·{' '}
        <span className={isUnpaid(plan) ? 'text-warning' : undefined}>{stateName(plan)}</span>
      </span>
    ) : plan === null ? (
      tPlan('noneName')
    ) : (
      planError && null
    ),
  }
  return (href) => (href in values ? values[href] : null)
}

/**
 * Moves the focus to the heading of a place that opens, and back to its row when the list does. The browser has
 * scrolled by itself to what it found when the page loaded.
 */
function useFocusInPlace(place: SettingsPlace | null | undefined) {
  const list = useRef<HTMLElement>(null)
  const previous = useRef<SettingsPlace | null | undefined>(undefined)
  const follow = useEffectEvent((opened: SettingsPlace | null) => {
    const [left, isFirst] = [previous.current, previous.current === undefined]
    previous.current = opened
    if (opened === left) return
    if (opened === null) {
      list.current?.querySelector<HTMLElement>(`a[href="#${left}"]`)?.focus()
      return
    }
    const section = document.getElementById(opened)
    if (isFirst && section?.matches(':target')) return
    document.getElementById(`${opened}-title`)?.focus({ preventScroll: true })
    section?.scrollIntoView()
  })
  useEffect(() => {
    if (place === undefined) return
    // The browser follows the hash after it has announced it, and takes the focus from what it finds there.
    const timer = setTimeout(() => follow(place))
    return () => clearTimeout(timer)
  }, [place])
  return list
}

/** Names the document after the place that is open, as a page of its own would be, else after the settings. */
function usePlaceTitle(placeName: string | undefined, settings: string, isKnown: boolean) {
  useEffect(() => {
    if (!isKnown) return
    const name = (placeName === undefined ? settings : `${placeName} – ${settings}`) + brand.titleSuffix
    const apply = () => {
      if (document.title !== name) document.title = name
    }
    apply()
    // The page's own title is hydrated later than this, and writes its text again.
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [placeName, settings, isKnown])
}

interface Place {
  id: SettingsPlace
  title: string
  content: ReactNode
}

interface SettingsPlacesProps {
  /** Names the list, and the way back to it. */
  title: string
  label: string
  links: readonly SettingsLink[]
  places: readonly Place[]
}

/**
 * The settings: all of them below each other on wide screens. Narrow ones list the places, and show the one that the
 * address names. Without scripts `:target` does the same.
 */
export function SettingsPlaces({ title, label, links, places }: SettingsPlacesProps) {
  const lang = useLang()
  const place = usePlace()
  const isOpen = Boolean(place)
  const list = useFocusInPlace(place)
  const valueOf = usePlaceValues()
  usePlaceTitle(places.find(({ id }) => id === place)?.title, title, place !== undefined)
  const sectionLook = (id: SettingsPlace) => {
    if (place === undefined) return 'max-lg:not-target:hidden'
    return place !== id && 'max-lg:hidden'
  }
  return (
    <>
      <nav
        ref={list}
        className={cx(
          'lg:hidden',
          isOpen && 'hidden',
          place === undefined && '[:has(section:target)>&]:hidden',
        )}
        aria-label={label}
      >
        <SettingGroup>
          {links.map((link) => (
            <SettingLink key={link.href} {...link} text={valueOf(link.href)} />
          ))}
        </SettingGroup>
      </nav>
      {places.map(({ id, title: heading, content }) => (
        <section
          key={id}
          id={id}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 lg:target:[&>h2]:text-gold', sectionLook(id))}
          aria-labelledby={`${id}-title`}
        >
          <div className="lg:hidden">
            <BackLink lang={lang} href={pathTo.settings(lang)} text={title} onClick={goToList} />
          </div>
          <h2 id={`${id}-title`} className="max-lg:text-28" tabIndex={-1}>
            {heading}
          </h2>
          {content}
        </section>
      ))}
    </>
  )
}

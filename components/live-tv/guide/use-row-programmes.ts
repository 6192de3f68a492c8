import { useEffect, useState } from 'react'
import { afterPaint } from '@/components/ui/hooks/after-paint'
import { joinBlocks, type GuideEntry } from '../common/guide-entries'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { blocksOf } from './guide-window'

let last = Promise.resolve()

/** Resolves at the caller's turn: one in each frame, so that what comes together does not hold up a scroll. */
export function inTurn(): Promise<void> {
  last = last.then(() => new Promise(afterPaint))
  return last
}

/** A row that is scrolled past is not asked for. */
const settleMs = 150

type Blocks = Readonly<Record<number, GuideEntry[] | null>>

interface RowProgrammes {
  /** `null` while they are on their way. */
  programmes: GuideEntry[] | null
  failed: boolean
  retry: () => void
}

interface Row {
  lang: LangCode
  channelId: number
  /** The start of the window, in milliseconds since 1970. */
  from: number
  near: boolean
  /** What came with the page. */
  sent: GuideBlocks | undefined
}

/** Fetches blocks of a channel's programmes. Returns what ends it. */
function fetchBlocks(
  lang: LangCode,
  channelId: number,
  blocks: number[],
  onFetched: (blocks: Blocks) => void,
) {
  let left = false
  let cancel = () => {}
  const fetched = import('./programmes-query').then(
    ({ fetchProgrammes, cancelProgrammes }) => {
      if (left) return []
      cancel = () => void cancelProgrammes(lang, channelId)
      return Promise.all(
        blocks.map(async (block) => [block, await fetchProgrammes(lang, channelId, block)] as const),
      )
    },
    () => blocks.map((block) => [block, null] as const),
  )
  void fetched.then(async (entries) => {
    await inTurn()
    if (!left) onFetched(Object.fromEntries(entries))
  })
  return () => {
    left = true
    cancel()
  }
}

/** The programmes of a channel around a window: those that came with the page, the others once the row is `near`. */
export function useRowProgrammes({ lang, channelId, from, near, sent }: Row): RowProgrammes {
  const [blocks, setBlocks] = useState<Blocks>(sent ?? {})
  const wanted = blocksOf(from)
  const missing = wanted.filter((block) => blocks[block] === undefined).join(' ')

  useEffect(() => {
    if (!near || missing === '') return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = fetchBlocks(lang, channelId, missing.split(' ').map(Number), (fetched) =>
        setBlocks((present) => ({ ...present, ...fetched })),
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [near, missing, lang, channelId])

  const there = wanted.map((block) => blocks[block])
  const retry = () =>
    setBlocks((known) => Object.fromEntries(Object.entries(known).filter(([, entries]) => entries !== null)))
  return {
    programmes: missing === '' ? joinBlocks(there.map((entries) => entries ?? [])) : null,
    failed: there.includes(null),
    retry,
  }
}

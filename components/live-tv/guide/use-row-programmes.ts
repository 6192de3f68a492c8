import { useEffect, useState } from 'react'
import { afterPaint } from '@/components/ui/hooks/after-paint'
import { joinBlocks, type GuideEntry } from '../common/guide-entries'
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

const load = (channelId: number, block: number, signal: AbortSignal) =>
  import('./fetch-programmes').then(
    ({ loadProgrammes }) => loadProgrammes(channelId, block, signal),
    () => null,
  )

/** The programmes of a channel around a window: those that came with the page, the others once the row is `near`. */
export function useRowProgrammes(
  channelId: number,
  from: number,
  near: boolean,
  sent: GuideBlocks | undefined,
): RowProgrammes {
  const [blocks, setBlocks] = useState<Blocks>(sent ?? {})
  const wanted = blocksOf(from)
  const missing = wanted.filter((block) => blocks[block] === undefined).join(' ')

  useEffect(() => {
    if (!near || missing === '') return
    const left = new AbortController()
    const timer = setTimeout(() => {
      const asked = missing
        .split(' ')
        .map(async (block) => [block, await load(channelId, Number(block), left.signal)] as const)
      void Promise.all(asked).then(async (loaded) => {
        await inTurn()
        if (!left.signal.aborted) setBlocks((known) => ({ ...known, ...Object.fromEntries(loaded) }))
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [near, missing, channelId])

  const there = wanted.map((block) => blocks[block])
  const retry = () =>
    setBlocks((known) => Object.fromEntries(Object.entries(known).filter(([, entries]) => entries !== null)))
  return {
    programmes: missing === '' ? joinBlocks(there.map((entries) => entries ?? [])) : null,
    failed: there.includes(null),
    retry,
  }
}

import { useEffect, useState } from 'react'
import { afterPaint } from '@/components/ui/hooks/after-paint'
import { joinBlocks, type GuideProgramme } from './guide-programmes'
import type { LangCode } from '@/lib/contract/languages'
import type { GuideBlocks } from './get-guide'
import { blocksOf } from './guide-window'

let lastTurn = Promise.resolve()

/** Resolves at the caller's turn, one in each frame, so that responses that come together do not block scrolling. */
export function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise(afterPaint))
  return lastTurn
}

/** A row that is scrolled past is not fetched. */
const settleMs = 150

type Blocks = Readonly<Record<number, GuideProgramme[] | null>>

interface RowProgrammes {
  /** `null` until they have come. */
  programmes: GuideProgramme[] | null
  failed: boolean
  retry: () => void
}

interface Row {
  lang: LangCode
  channelId: number
  /** The start of the window, in milliseconds since 1970. */
  from: number
  inView: boolean
  /** The programmes that came with the page. */
  sent: GuideBlocks | undefined
}

/** Fetches blocks of a channel's programmes. Returns what ends it. */
function fetchBlocks(
  lang: LangCode,
  channelId: number,
  blocks: number[],
  onFetched: (blocks: Blocks) => void,
) {
  let stopped = false
  let cancel = () => {}
  const fetched = import('./programmes-query').then(
    ({ fetchProgrammes, cancelProgrammes }) => {
      if (stopped) return []
      cancel = () => void cancelProgrammes(lang, channelId)
      return Promise.all(
        blocks.map(async (block) => [block, await fetchProgrammes(lang, channelId, block)] as const),
      )
    },
    () => blocks.map((block) => [block, null] as const),
  )
  void fetched.then(async (results) => {
    await waitForTurn()
    if (!stopped) onFetched(Object.fromEntries(results))
  })
  return () => {
    stopped = true
    cancel()
  }
}

/** The programmes of a channel around a window: those that came with the page, the others once the row is in view. */
export function useRowProgrammes({ lang, channelId, from, inView, sent }: Row): RowProgrammes {
  const [blocks, setBlocks] = useState<Blocks>(sent ?? {})
  const wanted = blocksOf(from)
  const missing = wanted.filter((block) => blocks[block] === undefined).join(' ')

  useEffect(() => {
    if (!inView || missing === '') return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = fetchBlocks(lang, channelId, missing.split(' ').map(Number), (fetched) =>
        setBlocks((current) => ({ ...current, ...fetched })),
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [inView, missing, lang, channelId])

  const fetched = wanted.map((block) => blocks[block])
  const retry = () =>
    setBlocks((current) =>
      Object.fromEntries(Object.entries(current).filter(([, programmes]) => programmes !== null)),
    )
  return {
    programmes: missing === '' ? joinBlocks(fetched.map((programmes) => programmes ?? [])) : null,
    failed: fetched.includes(null),
    retry,
  }
}

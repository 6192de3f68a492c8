import type { ReactNode, RefObject } from 'react'
import { Notice } from '@/components/ui/feedback/notice'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  /** Leaves a screen's height for titles that load by themselves, so that they push nothing that is in view. */
  reserved: boolean
  /** Why the next titles are missing. */
  failure: string | null
  /** How the viewer loads more. */
  children: ReactNode
}

/** The end of what is loaded of a list. */
export function ListEnd({ ref, reserved, failure, children }: Props) {
  return (
    <div
      ref={ref}
      className="mt-8 grid content-start justify-items-center gap-6 [@media(scripting:enabled)]:data-reserved:min-h-screen"
      data-reserved={reserved ? '' : undefined}
    >
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </div>
  )
}

'use client'

import { createContext, useContext, type ReactNode } from 'react'

export interface FailureTexts {
  heading: string
  tryAgain: string
}

const Texts = createContext<FailureTexts>({ heading: '', tryAgain: '' })

/** Passes the messages of the failure screen to the error boundary, which server components cannot reach. */
export function FailureTextsProvider({ texts, children }: { texts: FailureTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export const useFailureTexts = () => useContext(Texts)

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Period } from './period.ts'

interface Scope extends Period {
  /** Current UTC day, which is incomplete. */
  today: string
  /** PID prefix of the vendor that an administrator selected. */
  vid: string | undefined
  /** Number of refreshes so far. */
  refreshed: number
}

const Context = createContext<Scope | undefined>(undefined)

/** Provides period, vendor and refresh count to all metrics of a page. */
export const FigureScope = ({
  children,
  range,
  step,
  preset,
  today,
  vid,
  refreshed,
}: Scope & { children: ReactNode }) => {
  const { from, to } = range
  const scope = useMemo(
    () => ({ range: { from, to }, step, preset, today, vid, refreshed }),
    [from, to, step, preset, today, vid, refreshed],
  )
  return <Context value={scope}>{children}</Context>
}

export const useFigureScope = (): Scope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('useFigureScope requires a FigureScope')
  return scope
}

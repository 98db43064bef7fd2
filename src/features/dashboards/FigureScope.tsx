import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Period } from './period.ts'

interface Scope extends Period {
  /** The first day that is not over, of UTC. */
  today: string
  /** Of one vendor, where an administrator chose one. */
  vid: string | undefined
  /** How often everything was read anew. */
  refreshed: number
}

const Context = createContext<Scope | undefined>(undefined)

/** What all figures of a page are asked for by. */
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
  if (!scope) throw new Error('Figures stand in a FigureScope')
  return scope
}

import { useMemo } from 'react'
import { type DisplayUnit, displayUnit } from '#contract/readings/unitChoices.ts'
import { useAppSelector } from './store.ts'

/** How the reader sees quantities: in the units that were chosen, else as they are kept. */
export const useDisplayUnits = (): ((quantity: Parameters<typeof displayUnit>[0]) => DisplayUnit) => {
  const chosen = useAppSelector(({ preferences }) => preferences.units)
  return useMemo(() => (quantity) => displayUnit(quantity, chosen), [chosen])
}

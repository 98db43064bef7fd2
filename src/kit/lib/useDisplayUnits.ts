import { useMemo } from 'react'
import { type DisplayUnit, displayUnit } from '#contract/readings/unitChoices.ts'
import { useAppSelector } from './store.ts'

/**
 * Returns a function that returns the unit in which the reader sees a quantity: the preferred one, otherwise the stored
 * one.
 */
export const useDisplayUnits = (): ((quantity: Parameters<typeof displayUnit>[0]) => DisplayUnit) => {
  const chosen = useAppSelector(({ preferences }) => preferences.units)
  return useMemo(() => (quantity) => displayUnit(quantity, chosen), [chosen])
}

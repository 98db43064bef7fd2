import { useMemo } from 'react'
import { type ShownUnit, shownUnit } from '#contract/readings/unitChoices.ts'
import { useAppSelector } from './store.ts'

/** How the reader sees quantities: in the units that were chosen, else as they are kept. */
export const useShownUnits = (): ((quantity: Parameters<typeof shownUnit>[0]) => ShownUnit) => {
  const chosen = useAppSelector(({ preferences }) => preferences.units)
  return useMemo(() => (quantity) => shownUnit(quantity, chosen), [chosen])
}

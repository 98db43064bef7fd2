import { useAppSelector } from '#src/kit/lib/store.ts'
import type { Pin } from '#store/preferences/slice.ts'

const noPins: readonly Pin[] = []

/** Returns the pages that the account pinned on this device. */
export const usePins = (): readonly Pin[] =>
  useAppSelector(({ session, preferences }) => preferences.pins[session.showname]) ?? noPins

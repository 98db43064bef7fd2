import { type SliceName, slices } from './generated/pageSlices.ts'

/** Loads groups of calls, which are then made by name. */
export const loadSlices = (names: readonly SliceName[] = []): Promise<unknown> =>
  Promise.all(names.map((name) => slices[name]()))

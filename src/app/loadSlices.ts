import { type SliceName, slices } from './generated/pageSlices.ts'

/** Loads the API slices of these groups, whose calls are then available by name. */
export const loadSlices = (names: readonly SliceName[] = []): Promise<unknown> =>
  Promise.all(names.map((name) => slices[name]()))

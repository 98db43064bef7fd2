import * as z from 'zod'
import type { AddedIds } from './store.ts'

/** First and last id of consecutive readings that one import added. */
export type IdRange = readonly [first: number, last: number]

const savedRanges = z.object({ added: z.array(z.tuple([z.int(), z.int()])) })

/** Returns the ids that an import has saved in its job. */
export const addedIds = (saved: unknown): IdRange[] => savedRanges.safeParse(saved).data?.added ?? []

/** Returns the state to save in the job of an import: its ranges and those of another batch, joined if adjacent. */
export const withAdded = (ranges: readonly IdRange[], { after, last }: AddedIds): { added: IdRange[] } => {
  const before = ranges.at(-1)
  return {
    added: before?.[1] === after ? [...ranges.slice(0, -1), [before[0], last]] : [...ranges, [after + 1, last]],
  }
}

/** Returns the number of ids in the ranges. */
export const sumRanges = (ranges: readonly IdRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

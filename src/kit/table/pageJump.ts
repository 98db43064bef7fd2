import { parseNumber } from '#src/kit/lib/numberText.ts'

/** Target of a page jump: a page, or one of the specification's tips (section 8). */
export type PageJump = { page: number } | { tip: 'tipFirst' | 'tipLast' | 'tipBeyond' | 'tipWrong' }

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

export const jumpTo = (typed: string, last: number): PageJump => {
  const page = parseNumber(typed)
  if (!Number.isInteger(page) || page < 1) return { tip: 'tipWrong' }
  return page > last ? { tip: 'tipBeyond' } : { page }
}

/** Returns the previous or next page, or a tip at the ends. */
export const stepTo = (page: number, step: number, last: number): PageJump => {
  const next = page + step
  if (next < 1) return { tip: 'tipFirst' }
  return next > last ? { tip: 'tipLast' } : { page: next }
}

import type { Role } from '#contract/core/roles.ts'

interface Chapter {
  /** Roles that the chapter is listed first for; everyone can read all chapters. */
  readers: readonly Role[]
}

/** Chapters of the user handbook in reading order; their texts are in `docs/handbook/<language>/`. */
const chapters = {
  start: { readers: [] },
  lists: { readers: [] },
  'first-product': { readers: ['vendor', 'applicant'] },
  reviewing: { readers: ['administrator'] },
  devices: { readers: ['administrator', 'vendor'] },
  licences: { readers: ['administrator'] },
  firmware: { readers: ['administrator'] },
  messages: { readers: ['administrator', 'vendor'] },
  campaigns: { readers: ['marketing', 'administrator'] },
  auditing: { readers: ['auditor', 'administrator'] },
} as const satisfies Record<string, Chapter>

export type ChapterName = keyof typeof chapters
export const chapterNames = Object.keys(chapters) as ChapterName[]

export const isChapterName = (name: string | null): name is ChapterName =>
  name !== null && Object.hasOwn(chapters, name)

/** Orders the chapters for a reader: general ones, the reader's own, then all others. */
export const chaptersFor = (role: Role): ChapterName[] => {
  const rank = (name: ChapterName) => {
    const readers: readonly Role[] = chapters[name].readers
    return readers.length === 0 ? 0 : readers.includes(role) ? 1 : 2
  }
  return chapterNames.toSorted((one, other) => rank(one) - rank(other))
}

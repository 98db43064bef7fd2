import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text can be in what a column of bigrams was made of: it may not be after all, but none is missed. An index
 * answers it, also for a word of two Chinese characters, which one of trigrams would not find.
 */
export const mayContain = (bigrams: SQL, text: string): SQL => sql`${bigrams} @> bigrams(${text})`

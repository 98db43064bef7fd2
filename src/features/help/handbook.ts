import type { Language } from '#contract/core/localizedText.ts'
import type { ChapterName } from './chapters.ts'

/** A run of text: plain, or with one mark. */
export type Run = string | { strong: string } | { em: string } | { code: string }

export type Block = { p: readonly Run[] } | { ul: readonly (readonly Run[])[] } | { ol: readonly (readonly Run[])[] }

export interface Section {
  /** Language-independent, as it is part of addresses. */
  id: string
  title: string
  blocks: readonly Block[]
}

export interface Chapter {
  title: string
  sections: readonly Section[]
}

export type Handbook = Readonly<Record<ChapterName, Chapter>>

/** Loads the handbook of one language. */
export const loadHandbook = async (language: Language): Promise<Handbook> =>
  ((await import(`./generated/${language}.json`)) as { default: Handbook }).default

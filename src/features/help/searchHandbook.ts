import { foldText } from '#contract/core/characters.ts'
import { type ChapterName, chapterNames } from './chapters.ts'
import type { Block, Handbook, Run } from './handbook.ts'

interface Match {
  chapter: ChapterName
  section: string
  title: string
}

const minLength = 2
const matchesMax = 5

const runText = (run: Run): string => (typeof run === 'string' ? run : Object.values(run).join(''))

const blockText = (block: Block): string => Object.values(block).flat(2).map(runText).join('')

/** Finds up to five sections by their title or text, ignoring case; sections whose title matches come first. */
export const searchHandbook = (handbook: Handbook, query: string): Match[] => {
  const text = foldText(query)
  if (text.length < minLength) return []
  const sections = chapterNames.flatMap((chapter) =>
    handbook[chapter].sections.map(({ id, title, blocks }) => ({ chapter, section: id, title, blocks })),
  )
  const inTitle = sections.filter(({ title }) => foldText(title).includes(text))
  const inText = sections.filter(
    (one) => !inTitle.includes(one) && one.blocks.some((block) => foldText(blockText(block)).includes(text)),
  )
  return [...inTitle, ...inText].slice(0, matchesMax).map(({ blocks: _, ...match }) => match)
}

import { readFileSync } from 'node:fs'
import { marked, type Token, type Tokens } from 'marked'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { chapterNames } from '#src/features/help/chapters.ts'
import type { Block, Chapter, Run, Section } from '#src/features/help/handbook.ts'

const fail = (page: string, problem: string): never => {
  throw new Error(`${page}: ${problem}`)
}

const runOf = (page: string, token: Token): Run => {
  if (token.type === 'text' || token.type === 'escape') return token.text
  if (token.type === 'strong') return { strong: token.text }
  if (token.type === 'em') return { em: token.text }
  if (token.type === 'codespan') return { code: token.text }
  return fail(page, `${token.type} is not supported in a paragraph`)
}

const runsOf = (page: string, tokens: readonly Token[] = []): Run[] => tokens.map((token) => runOf(page, token))

const itemRuns = (page: string, { tokens }: Tokens.ListItem): Run[] =>
  tokens.flatMap((token) => runsOf(page, (token as Tokens.Text).tokens))

const blockOf = (page: string, token: Token): Block[] => {
  if (token.type === 'space') return []
  if (token.type === 'paragraph') return [{ p: runsOf(page, token.tokens) }]
  if (token.type !== 'list') return fail(page, `${token.type} is not supported`)
  const { ordered, items } = token as Tokens.List
  const runs = items.map((item) => itemRuns(page, item))
  return [ordered ? { ol: runs } : { ul: runs }]
}

const slug = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Parses a chapter: a title, then sections of paragraphs and lists. Throws on anything else. */
export const parseChapter = (page: string, markdown: string): Chapter => {
  const [title, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1) return fail(page, 'does not begin with a title')
  const sections: (Section & { blocks: Block[] })[] = []
  for (const token of tokens) {
    if (token.type === 'heading') sections.push({ id: slug(token.text), title: token.text, blocks: [] })
    else (sections.at(-1) ?? fail(page, 'has text before its first section')).blocks.push(...blockOf(page, token))
  }
  return { title: title.text, sections }
}

const read = (language: Language, name: string): Chapter => {
  const page = `docs/handbook/${language}/${name}.md`
  return parseChapter(page, readFileSync(page, 'utf8'))
}

/** Copies the section ids of the English chapter to a translation. Throws if the number of sections differs. */
const copySectionIds = (english: Chapter, chapter: Chapter): Chapter => {
  if (english.sections.length !== chapter.sections.length)
    return fail(chapter.title, `needs the ${english.sections.length} sections of “${english.title}”`)
  return {
    ...chapter,
    sections: chapter.sections.map((section, index) => ({ ...section, id: english.sections[index]?.id ?? section.id })),
  }
}

/** Generates the handbook of each language as JSON from `docs/handbook/`. */
export const handbookFiles = (): [file: string, text: string][] =>
  languages.map((language) => {
    const chapters = chapterNames.map((name) => [name, copySectionIds(read('en', name), read(language, name))])
    return [
      `src/features/help/generated/${language}.json`,
      `${JSON.stringify(Object.fromEntries(chapters), null, 2)}\n`,
    ]
  })

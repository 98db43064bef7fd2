import diffSequences from '@jest/diff-sequences'
import { type Language, languageTag } from '#contract/core/localizedText.ts'

/** Words that two texts share, or that only one of them has. */
export interface TextPart {
  text: string
  kind: 'same' | 'deletion' | 'insertion'
}

/** Share of common characters below which a text counts as replaced: single words in common only confuse. */
const leastCommon = 0.3

/** Splits a text into words with the space after them; Chinese by its dictionary. */
const wordsOf = (text: string, language: Language): string[] => {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(languageTag(language), { granularity: 'word' }).segment(text)) {
    const isSpace = segment.trim() === ''
    if (isSpace && words.length > 0) words.push(`${words.pop()}${segment}`)
    else words.push(segment)
  }
  return words
}

const replaced = (before: string, after: string): TextPart[] =>
  [{ text: before, kind: 'deletion' } as const, { text: after, kind: 'insertion' } as const].filter(
    ({ text }) => text !== '',
  )

/** Returns the differences of two texts word by word, by their longest common subsequence (Myers). */
export const wordDifferences = (before: string, after: string, language: Language): TextPart[] => {
  const [old, now] = [wordsOf(before, language), wordsOf(after, language)]
  const parts: TextPart[] = []
  let [oldEnd, nowEnd, common] = [0, 0, 0]
  const add = (words: readonly string[], kind: TextPart['kind']) => {
    if (words.length > 0) parts.push({ text: words.join(''), kind })
  }
  const addGap = (oldStart: number, nowStart: number) => {
    add(old.slice(oldEnd, oldStart), 'deletion')
    add(now.slice(nowEnd, nowStart), 'insertion')
  }
  const isCommon = (oldIndex: number, nowIndex: number) => old[oldIndex]?.trimEnd() === now[nowIndex]?.trimEnd()
  diffSequences(old.length, now.length, isCommon, (count, oldStart, nowStart) => {
    addGap(oldStart, nowStart)
    const same = now.slice(nowStart, nowStart + count)
    add(same, 'same')
    common += same.join('').length
    oldEnd = oldStart + count
    nowEnd = nowStart + count
  })
  addGap(old.length, now.length)
  return common < leastCommon * Math.min(before.length, after.length) ? replaced(before, after) : parts
}

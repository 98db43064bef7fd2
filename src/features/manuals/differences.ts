import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ContentWithFiles } from '#contract/manuals/content.ts'

/** Titles and contents of one version of a manual. */
export interface ManualVersion {
  names: readonly LocalizedName[]
  contents: readonly ContentWithFiles[]
}

/** Kind of difference between two versions in one language. */
export type Difference = 'added' | 'removed' | 'title' | 'text' | 'pdf' | 'videos'

/** Returns the languages with a title or content. */
export const languagesOf = ({ names, contents }: ManualVersion): LanguageCode[] => [
  ...new Set([...names, ...contents].map(({ language }) => language)),
]

export const titleIn = ({ names }: ManualVersion, language: LanguageCode): LocalizedName | undefined =>
  names.find((one) => one.language === language)

export const contentIn = ({ contents }: ManualVersion, language: LanguageCode): ContentWithFiles | undefined =>
  contents.find((one) => one.language === language)

const videosOf = (content: ContentWithFiles | undefined): string => (content?.videos ?? []).map(({ id }) => id).join()

const differencesIn = (before: ManualVersion, after: ManualVersion, language: LanguageCode): Difference[] => {
  const [titleBefore, titleAfter] = [titleIn(before, language), titleIn(after, language)]
  const [was, is] = [contentIn(before, language), contentIn(after, language)]
  if (!titleBefore && !was) return ['added']
  if (!titleAfter && !is) return ['removed']
  const differs: Record<Exclude<Difference, 'added' | 'removed'>, boolean> = {
    title: titleBefore?.name !== titleAfter?.name || titleBefore?.isDefault !== titleAfter?.isDefault,
    text: (was?.html ?? '') !== (is?.html ?? ''),
    pdf: was?.pdf?.id !== is?.pdf?.id,
    videos: videosOf(was) !== videosOf(is),
  }
  return (Object.keys(differs) as (keyof typeof differs)[]).filter((part) => differs[part])
}

/** Returns the differences of two versions by language; unchanged languages are omitted. */
export const differencesOf = (before: ManualVersion, after: ManualVersion): Map<LanguageCode, Difference[]> => {
  const languages = new Set([...languagesOf(after), ...languagesOf(before)])
  return new Map(
    [...languages]
      .map((language) => [language, differencesIn(before, after, language)] as const)
      .filter(([, parts]) => parts.length > 0),
  )
}

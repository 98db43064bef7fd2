import { limits } from '#contract/core/limits.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { useGetSysArticleEbookPageQuery } from '#store/api/generated/sysArticleEbook.ts'
import { useRecords } from '#store/api/useRecords.ts'

const published = { pageNum: 1, pageSize: limits.pageSizeMax, state: ['published' as const] }

/** Returns the other published manuals of the same vendor as options by name; for a new manual, those of the caller. */
export const usePublishedManuals = (manual: RecordOfKind<'sysArticleEbook'> | undefined) => {
  const language = useLanguage()
  const body = { ...published, ...(manual && { vid: [manual.vid] }) }
  const { currentData } = useGetSysArticleEbookPageQuery({ body }, { refetchOnMountOrArgChange: true })
  return useRecords('sysArticleEbook', currentData?.list)
    .filter(({ id }) => id !== manual?.id)
    .map(({ id, names, pid }) => ({ value: id, label: `${localizedName(names, language)} · ${pid}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag(language), { numeric: true }))
}

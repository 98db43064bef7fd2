import { limits } from '#contract/core/limits.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { useGetSysArticleEbookPageQuery } from '#store/api/generated/sysArticleEbook.ts'
import { useRecords } from '#store/api/useRecords.ts'

const published = { pageNum: 1, pageSize: limits.pageSizeMax, state: ['published' as const] }

/** The other manuals of the same vendor that readers can open, as choices; for a new one, the caller's own. */
export const usePublishedManuals = (manual: RecordOfKind<'sysArticleEbook'> | undefined) => {
  const language = useLanguage()
  const body = { ...published, ...(manual && { vid: [manual.vid] }) }
  const { currentData } = useGetSysArticleEbookPageQuery({ body }, { refetchOnMountOrArgChange: true })
  return useRecords('sysArticleEbook', currentData?.list)
    .filter(({ id }) => id !== manual?.id)
    .map(({ id, names, pid }) => ({ value: id, label: `${localizedName(names, language)} · ${pid}` }))
}

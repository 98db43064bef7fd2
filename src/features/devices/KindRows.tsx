import { useTranslation } from 'react-i18next'
import { useRefusal } from '#src/kit/lib/errorText.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { exportApi, useCountExportQuery } from '#store/api/generated/export.ts'
import { type KindFile, kindRequest } from './kindRequest.ts'

/** What an export of one kind asks for. */
export const useKindRequest = () => {
  const standards = useAppSelector(({ preferences }) => preferences.standards)
  return (asked: KindFile) => kindRequest(asked, standards[asked.kind])
}

/** Whether the rows of every file are known, and there is one at least. */
export const useAreCounted = (files: readonly KindFile[]): boolean => {
  const requestOf = useKindRequest()
  return useAppSelector((state) => {
    const rows = files.map(
      (asked) => exportApi.endpoints.countExport.select({ body: requestOf(asked) })(state).data?.rows,
    )
    return rows.every((count) => count !== undefined) && rows.some((count) => count !== 0)
  })
}

/** How many rows a kind's file will have, or why it cannot be written. */
export const KindRows = (asked: KindFile) => {
  const { t } = useTranslation('export')
  const refusal = useRefusal()
  const requestOf = useKindRequest()
  const { currentData, error } = useCountExportQuery({ body: requestOf(asked) }, { refetchOnMountOrArgChange: true })
  const problem = refusal(error)
  if (problem) return <span className="export-problem">{problem}</span>
  return (
    <span className="secondary figures">{currentData ? t('rows', { count: currentData.rows }) : t('counting')}</span>
  )
}

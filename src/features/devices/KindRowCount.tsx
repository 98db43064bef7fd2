import { useTranslation } from 'react-i18next'
import { useRefusalText } from '#src/kit/lib/errorText.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { exportApi, useCountExportQuery } from '#store/api/generated/export.ts'
import { type KindFile, kindRequest } from './kindRequest.ts'

/** Returns a function that builds the export request of one kind, judged by the viewer's standards. */
export const useKindRequest = () => {
  const standards = useAppSelector(({ preferences }) => preferences.standards)
  return (file: KindFile) => kindRequest(file, standards[file.kind])
}

/** Returns whether the rows of every file are counted and at least one file has rows. Reads cached responses only. */
export const useRowsCounted = (files: readonly KindFile[]): boolean => {
  const requestOf = useKindRequest()
  return useAppSelector((state) => {
    const rows = files.map(
      (file) => exportApi.endpoints.countExport.select({ body: requestOf(file) })(state).data?.rows,
    )
    return rows.every((count) => count !== undefined) && rows.some((count) => count !== 0)
  })
}

/** Shows the number of rows of a kind's file, or why it cannot be exported. */
export const KindRowCount = (file: KindFile) => {
  const { t } = useTranslation('export')
  const refusal = useRefusalText()
  const requestOf = useKindRequest()
  const { currentData, error } = useCountExportQuery({ body: requestOf(file) }, { refetchOnMountOrArgChange: true })
  const problem = refusal(error)
  if (problem) return <span className="export-problem">{problem}</span>
  return (
    <span className="secondary figures">{currentData ? t('rows', { count: currentData.rows }) : t('counting')}</span>
  )
}

import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type KindName, kindByName, type RecordOfKind } from '#contract/kinds.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { type PageName, pathTo } from '#src/routes/index.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { endpointByName } from '#store/api/index.ts'
import { isMissingRecord } from '#store/api/platformError.ts'
import { useRecord } from '#store/api/useRecords.ts'
import { KindForm } from './KindForm.tsx'
import { MissingRecord } from './MissingRecord.tsx'
import { RecordDeletion } from './RecordDeletion.tsx'
import { recordTitle } from './recordValues.ts'

interface Props {
  kind: KindName
  /** Page of the list, which is opened after saving or cancelling. */
  listPage: PageName
}

interface ReadEndpoint {
  useQuery(
    argument: { body: { id: string } } | typeof skipToken,
    options: { refetchOnMountOrArgChange: true },
  ): { currentData?: string; error?: unknown; fulfilledTimeStamp?: number; refetch: () => void }
}

const readCall = (kind: KindName): BodyCall => {
  const { one } = kindMeta[kind].calls
  if (!one) throw new Error(`No call answers one record of ${kind}`)
  return one
}

/** Renders a page that adds a record of a kind, or edits the one whose id is in the URL. */
const KindFormPage = ({ kind, listPage }: Props) => {
  const { t } = useTranslation(['records', 'common'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { label, fields, title } = kindByName(kind)
  const references = useReferences(fields)
  const { useQuery } = endpointByName<ReadEndpoint>(readCall(kind))
  // The record may have been edited elsewhere.
  const [openedAt] = useState(Date.now)
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
  })
  const record = useRecord(kind, currentData) as RecordOfKind<typeof kind> | undefined
  const isLoading = id !== undefined && !record
  const heading = record
    ? recordTitle(fields, title, record, { references, language })
    : isLoading
      ? t('common:loading')
      : t('common:addKind', { kind: text(label) })
  const toList = () => navigate(pathTo(listPage))
  // A record deleted while the page is open stays, as it may have unsaved edits.
  if (isMissingRecord(error) && (isLoading || fulfilledTimeStamp < openedAt)) return <MissingRecord />
  return (
    <div className="page">
      <PageHeader
        title={heading}
        actions={record && <RecordDeletion kind={kind} record={record} onDeleted={toList} />}
      />
      {isLoading && error !== undefined && (
        <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
      )}
      {!isLoading && <KindForm key={id} kind={kind} record={record} isDeletedElsewhere onDone={toList} />}
    </div>
  )
}

export default KindFormPage

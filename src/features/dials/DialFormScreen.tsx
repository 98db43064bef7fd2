import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dialShelfDefinition } from '#contract/dials/dialShelf.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { KindForm } from '#src/kit/records/KindForm.tsx'
import { MissingRecord } from '#src/kit/records/MissingRecord.tsx'
import { RecordDeletion } from '#src/kit/records/RecordDeletion.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useGetDialQuery } from '#store/api/generated/dial.ts'
import { isMissingRecord } from '#store/api/platformError.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import './DialFormScreen.css'
import { DialStatus } from './DialStatus.tsx'
import { PackageCheck } from './PackageCheck.tsx'

/** Adds a watch face, or edits the one in the address (`createDial`), with the findings of the lab beside it. */
const DialFormScreen = () => {
  const { t } = useTranslation(['dials', 'common', 'core.names'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id') ?? undefined
  // The record is edited elsewhere too.
  const query = useGetDialQuery(id === undefined ? skipToken : { body: { id } }, { refetchOnMountOrArgChange: true })
  const details = useEmbedded('getDial', query.currentData)
  const pids = useMemo(() => details?.products.map(({ pid }) => pid), [details])
  const isLoading = id !== undefined && !details
  const dial = details?.dial
  const toMarket = () => navigate(pathTo('dialMarket'))
  const state = dial && dialShelfDefinition.states[dial.state]
  if (isLoading && isMissingRecord(query.error)) return <MissingRecord />
  return (
    <SplitPage
      title={dial ? localizedName(dial.names, language) : t(isLoading ? 'core.names:pages.createDial' : 'add')}
      mark={state && <Tag tone={state.tone}>{text(state.label)}</Tag>}
      actions={dial && <RecordDeletion kind="dial" record={dial} onDeleted={toMarket} />}
      aside={
        <>
          {details && <DialStatus details={details} />}
          <PackageCheck products={pids} />
        </>
      }
    >
      {isLoading && query.error && (
        <div>
          <ErrorState title={t('common:loadFailed')} error={query.error} onRetry={query.refetch} />
        </div>
      )}
      {!isLoading && (
        <VersionedForm key={id} version={dial?.version ?? 0}>
          {(onSaved) => (
            <KindForm
              kind="dial"
              record={dial}
              isDeletedElsewhere
              onDone={toMarket}
              onSaved={(savedId) => (dial ? onSaved() : navigate(pathTo('createDial', { id: savedId })))}
            />
          )}
        </VersionedForm>
      )}
    </SplitPage>
  )
}

export default DialFormScreen

import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dialShelfDefinition } from '#contract/dials/dialShelf.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { KindForm } from '#src/kit/records/KindForm.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useGetDialQuery } from '#store/api/generated/dial.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import './DialFormScreen.css'
import { DialStanding } from './DialStanding.tsx'
import { PackageCheck } from './PackageCheck.tsx'

/** Adds a watch face, or edits the one that the address names (`createDial`); beside it stands what the lab says. */
const DialFormScreen = () => {
  const { t } = useTranslation(['dials', 'common', 'core.names'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  // What this page shows is edited elsewhere too.
  const asked = useGetDialQuery(id === undefined ? skipToken : { body: { id } }, { refetchOnMountOrArgChange: true })
  const details = useEmbedded('getDial', asked.currentData)
  const pids = useMemo(() => details?.products.map(({ pid }) => pid), [details])
  const waits = id !== undefined && !details
  const dial = details?.dial
  const standing = dial && dialShelfDefinition.states[dial.state]
  return (
    <SplitPage
      title={dial ? localizedName(dial.names, language) : t(waits ? 'core.names:pages.createDial' : 'add')}
      mark={standing && <Tag tone={standing.tone}>{text(standing.label)}</Tag>}
      aside={
        <>
          {details && <DialStanding details={details} />}
          <PackageCheck products={pids} />
        </>
      }
    >
      {waits && asked.error && (
        <div>
          <ErrorState title={t('common:loadFailed')} error={asked.error} onRetry={asked.refetch} />
        </div>
      )}
      {!waits && (
        <VersionedForm key={id} version={dial?.version ?? 0}>
          {(onSaved) => (
            <KindForm
              kind="dial"
              record={dial}
              onDone={() => navigate(pathTo('dialMarket'))}
              onSaved={(savedId) => (dial ? onSaved() : navigate(pathTo('createDial', { id: savedId })))}
            />
          )}
        </VersionedForm>
      )}
    </SplitPage>
  )
}

export default DialFormScreen

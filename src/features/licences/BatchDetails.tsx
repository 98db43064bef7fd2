import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceBatch } from '#contract/licences/batch.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetLicenseLogQuery } from '#store/api/generated/licenseLog.ts'
import { BalanceView } from './BalanceBar.tsx'
import { BatchProgress } from './BatchProgress.tsx'
import { ExportKeysButton } from './ExportKeysButton.tsx'
import './QuotaListScreen.css'
import { platformApi } from '#store/api/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { pollMs } from './useQuota.ts'

type Batch = RecordOfKind<'licenceBatch'>

interface Props {
  batch: Batch
  columnOptions: ColumnOptions<Batch>
  onClose: () => void
}

const facts = ['status', 'pid', 'vid', 'count', 'note', 'exports', 'createTime']

/**
 * Opens a drawer with a batch: progress, numbers of keys by state, and its file for the factory. Polls each second
 * while keys are generated.
 */
export const BatchDetails = ({ batch, columnOptions, onClose }: Props) => {
  const { t } = useTranslation('licences')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector(selectViewer)
  const columns = useRecordColumns(licenceBatch.fields, columnOptions).filter(({ id }) => facts.includes(id))
  const { id, number, status, generated, activated, revoked, made } = batch
  const isDrawing = status === 'drawing'
  const keysPath = listPath(viewer, 'licenceKey', { 'f.batchId': id })
  // The response updates the record in the store, which the list shows too.
  useGetLicenseLogQuery({ body: { id } }, { refetchOnMountOrArgChange: true, pollingInterval: isDrawing ? pollMs : 0 })
  // The totals above the list were counted during generation.
  useRefetchOnRefresh(() => dispatch(platformApi.util.invalidateTags(['licenceBatch'])), isDrawing ? 0 : 1)
  return (
    <Drawer
      title={number}
      onClose={onClose}
      foot={
        <>
          <ExportKeysButton batch={batch} />
          {keysPath && (
            <LinkButton to={keysPath} isSecondary>
              {t('keysOf')}
            </LinkButton>
          )}
        </>
      }
    >
      {isDrawing && <BatchProgress batch={batch} />}
      <RecordDetails record={batch} columns={columns} />
      <div className="licence-section">
        <BalanceView drawn={made} shares={{ activated, generated, revoked }} />
      </div>
    </Drawer>
  )
}

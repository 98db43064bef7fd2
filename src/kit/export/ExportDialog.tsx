import { Button, DialogBody, FormGroup, Radio, RadioGroup } from '@blueprintjs/core'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, type ExportScope, workbookRowsMax } from '#contract/exports/export.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useCountExportQuery, useStartExportMutation } from '#store/api/generated/export.ts'
import { jobBegun } from '#store/jobs.ts'
import { toastAdded } from '#store/toasts.ts'
import './ExportDialog.css'
import { useRefusalText } from '#src/kit/lib/errorText.ts'
import type { ExportSource } from './exportSource.ts'
import { useIdempotencyKey } from './useJobDownload.ts'

type ScopeKind = ExportScope['kind']
const debounceMs = 300
/** Maximum number of rows for which the file is saved automatically when it is ready. */
const autoSaveRows = 1_000

const omitUndefined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * Configures and starts an export job, after showing the number of rows. The job continues when the dialog or the page
 * is left; a toast and the list of jobs report it.
 */
const ExportDialog = ({
  list,
  title,
  fields,
  excluded = [],
  shown,
  base,
  filters,
  page,
  selected,
  onClose,
}: ExportSource & { onClose: () => void }) => {
  const { t } = useTranslation('export')
  const dispatch = useAppDispatch()
  const refusal = useRefusalText()
  const units = useAppSelector(({ preferences }) => preferences.units)
  const [kind, setKind] = useState<ScopeKind>(selected.length > 0 ? 'selected' : 'matching')
  const [chosenFormat, setFormat] = useState<ExportFormat>()
  const [isAll, setAll] = useState(false)
  const [from, setFrom] = useState(String(page?.number ?? 1))
  const [to, setTo] = useState(String(page?.number ?? 1))
  const size = page?.size ?? 1
  const zone = useReaderZone()
  const idempotencyKey = useIdempotencyKey()
  const typedPages = useMemo(() => ({ start: parseNumber(from), end: parseNumber(to) }), [from, to])
  const debouncedPages = useDebouncedValue(typedPages, debounceMs)
  // The counted scope is the scope that is sent: after a page number was typed, both wait until it is debounced.
  const isCurrent = kind !== 'pages' || debouncedPages === typedPages
  const scope: ExportScope =
    kind === 'pages' ? { kind, ...debouncedPages, size } : kind === 'selected' ? { kind, ids: [...selected] } : { kind }
  const exportQuery = {
    list: list.call,
    query: omitUndefined(kind === 'selected' ? base : { ...base, ...filters }),
    scope,
  }
  const { currentData, error } = useCountExportQuery({ body: exportQuery }, { refetchOnMountOrArgChange: true })
  // Spreadsheets round long identifiers of a CSV, so a workbook is the default for as many rows as it can have.
  const format = chosenFormat ?? ((currentData?.rows ?? 0) > workbookRowsMax ? 'csv' : 'xlsx')
  const [startExport, { isLoading, error: refused }] = useStartExportMutation()
  const allFields = Object.keys(fields).filter((name) => !excluded.includes(name))
  const problem = refusal(error) ?? refusal(refused)

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const columns = isAll ? [...shown, ...allFields.filter((name) => !shown.includes(name))] : [...shown]
    const values = { ...exportQuery, format, columns, zone, units }
    const { data } = await startExport({ body: { id: idempotencyKey(values), ...values } })
    if (!data) return
    const isSavedWhenReady = (currentData?.rows ?? 0) <= autoSaveRows
    dispatch(jobBegun(data.id, { isSavedWhenReady }))
    dispatch(toastAdded({ tone: 'good', text: t(isSavedWhenReady ? 'startedSmall' : 'started') }))
    onClose()
  }

  return (
    <Modal title={t('title', { title })} className="export-dialog" onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <DialogBody>
          <RadioGroup
            label={t('scope')}
            selectedValue={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as ScopeKind)}
          >
            <Radio value="matching" label={t('matching')} autoFocus={kind === 'matching'} />
            <Radio
              value="selected"
              label={t('selected', { count: selected.length })}
              disabled={selected.length === 0}
            />
            <Radio value="pages" label={t('pages')} />
          </RadioGroup>
          {kind === 'pages' && (
            <div className="export-pages">
              <FormGroup label={t('from')} labelFor="export-from">
                <NumberInput input={{ id: 'export-from' }} value={from} onChange={setFrom} />
              </FormGroup>
              <FormGroup label={t('to')} labelFor="export-to" helperText={t('pageSize', { count: size })}>
                <NumberInput input={{ id: 'export-to' }} value={to} onChange={setTo} />
              </FormGroup>
            </div>
          )}
          <RadioGroup
            label={t('format')}
            selectedValue={format}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormat)}
          >
            <Radio
              value="xlsx"
              labelElement={<Choice name={t('xlsx')} hint={t('xlsxHint', { max: workbookRowsMax })} />}
            />
            <Radio value="csv" labelElement={<Choice name={t('csv')} hint={t('csvHint')} />} />
          </RadioGroup>
          <RadioGroup
            label={t('columns')}
            selectedValue={isAll ? 'all' : 'shown'}
            onChange={({ currentTarget }) => setAll(currentTarget.value === 'all')}
          >
            <Radio value="shown" label={t('shown', { count: shown.length })} />
            <Radio value="all" label={t('all', { count: allFields.length })} />
          </RadioGroup>
          <p className="secondary">{t('zone', { zone })}</p>
          <p role="status" className={problem ? 'export-problem' : 'export-count figures'}>
            {problem ?? (currentData && isCurrent ? t('rows', { count: currentData.rows }) : t('counting'))}
          </p>
        </DialogBody>
        <DialogActions
          primary={
            <Button
              intent="primary"
              loading={isLoading}
              disabled={!isCurrent || !currentData || currentData.rows === 0 || error !== undefined}
              type="submit"
            >
              {t('start')}
            </Button>
          }
        >
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

const Choice = ({ name, hint }: { name: string; hint: string }) => (
  <>
    {name} <span className="secondary">{hint}</span>
  </>
)

export default ExportDialog

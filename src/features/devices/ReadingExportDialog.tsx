import { Button, Checkbox, DialogBody, FormGroup, Radio, RadioGroup } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownPidField } from '#contract/core/commonFields.ts'
import { limits } from '#contract/core/limits.ts'
import type { ExportFormat } from '#contract/exports/export.ts'
import { recordKinds } from '#contract/kinds.ts'
import { type ReadingKindName, readingKindNames, readingKinds } from '#contract/readings/index.ts'
import { useIdempotencyKey } from '#src/kit/export/useJobDownload.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { useRefusalText } from '#src/kit/lib/errorText.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useStartExportMutation } from '#store/api/generated/export.ts'
import { jobBegun } from '#store/jobs.ts'
import { toastAdded } from '#store/toasts.ts'
import '#src/kit/export/ExportDialog.css'
import './ReadingExportDialog.css'
import { KindRowCount, useKindRequest, useRowsCounted } from './KindRowCount.tsx'

const debounceMs = 300

const productFields = { pid: ownPidField }

const toggle = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/**
 * Exports a page range of readings of up to five kinds and some products (specification, section 5, "Export"). Starts
 * one job with one file per kind.
 */
const ReadingExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('export')
  const text = useText()
  const dispatch = useAppDispatch()
  const refusal = useRefusalText()
  const requestOf = useKindRequest()
  const units = useAppSelector(({ preferences }) => preferences.units)
  const productNames = useReferences(productFields)[referenceKey(ownPidField)] ?? new Map<string, string>()
  const [kinds, setKinds] = useState<ReadonlySet<ReadingKindName>>(new Set())
  const [sources, setSources] = useState<ReadonlySet<string>>(new Set())
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [[from, to], setPages] = useState<[string, string]>(['1', '1'])
  const [isSubmitted, setSubmitted] = useState(false)
  const [begin, { isLoading, error }] = useStartExportMutation()
  const idOf = useIdempotencyKey()
  const zone = useReaderZone()
  const pages = useMemo(() => ({ start: parseNumber(from), end: parseNumber(to) }), [from, to])
  const settledPages = useDebouncedValue(pages, debounceMs)
  const isKindCountValid = kinds.size >= 1 && kinds.size <= limits.exportDataTypesMax
  const hasSource = sources.size > 0
  const pids = sources.size === productNames.size ? undefined : [...sources]
  const files = [...kinds].map((kind) => ({ kind, pids, pages }))
  const areCounted = useRowsCounted(files)

  const onStart = async () => {
    setSubmitted(true)
    if (!isKindCountValid || !hasSource) return
    for (const file of files) {
      const columns = Object.keys(recordKinds[file.kind]).filter((name) => name !== 'id')
      const request = { ...requestOf(file), format, columns, zone, units }
      const { data } = await begin({ body: { id: idOf(request), ...request } })
      if (!data) return
      dispatch(jobBegun(data.id))
    }
    dispatch(toastAdded({ tone: 'good', text: t('started') }))
    onClose()
  }

  return (
    <Modal title={t('kinds')} className="export-dialog kind-export" onClose={onClose}>
      <DialogBody>
        <fieldset>
          <legend>{t('dataTypes')}</legend>
          <p className="secondary">{t('dataTypesHint')}</p>
          <div className="kind-export-choices">
            {readingKindNames.map((kind) => (
              <div key={kind}>
                <Checkbox
                  label={text(readingKinds[kind].label)}
                  checked={kinds.has(kind)}
                  onChange={() => setKinds(toggle(kinds, kind))}
                />
                {kinds.has(kind) && isKindCountValid && hasSource && (
                  <KindRowCount kind={kind} pids={pids} pages={settledPages} />
                )}
              </div>
            ))}
          </div>
          {isSubmitted && !isKindCountValid && <p className="export-problem">{t('typesWanted')}</p>}
        </fieldset>
        <fieldset>
          <legend>{t('dataSources')}</legend>
          <p className="secondary">{t('dataSourcesHint')}</p>
          <Checkbox
            label={t('allSources')}
            checked={hasSource && sources.size === productNames.size}
            indeterminate={hasSource && sources.size < productNames.size}
            onChange={() => setSources(new Set(sources.size === productNames.size ? [] : productNames.keys()))}
          />
          <div className="kind-export-choices">
            {[...productNames].map(([pid, name]) => (
              <Checkbox
                key={pid}
                label={name}
                checked={sources.has(pid)}
                onChange={() => setSources(toggle(sources, pid))}
              />
            ))}
          </div>
          {isSubmitted && !hasSource && <p className="export-problem">{t('sourcesWanted')}</p>}
        </fieldset>
        <div className="export-pages">
          <FormGroup label={t('from')} labelFor="kinds-from">
            <NumberInput input={{ id: 'kinds-from' }} value={from} onChange={(value) => setPages([value, to])} />
          </FormGroup>
          <FormGroup label={t('to')} labelFor="kinds-to" helperText={t('pageSize', { count: limits.pageSizeMax })}>
            <NumberInput input={{ id: 'kinds-to' }} value={to} onChange={(value) => setPages([from, value])} />
          </FormGroup>
        </div>
        <RadioGroup
          inline
          label={t('format')}
          selectedValue={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormat)}
        >
          <Radio value="csv" label={t('csv')} />
          <Radio value="xlsx" label={t('xlsx')} />
        </RadioGroup>
        <p className="secondary">{t('zone', { zone })}</p>
        <p role="status" className="export-problem">
          {refusal(error)}
        </p>
      </DialogBody>
      <DialogActions
        primary={
          <Button
            intent="primary"
            loading={isLoading}
            disabled={isKindCountValid && hasSource && !areCounted}
            onClick={onStart}
          >
            {t('start')}
          </Button>
        }
      >
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogActions>
    </Modal>
  )
}

export default ReadingExportDialog

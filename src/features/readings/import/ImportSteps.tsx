import { Button } from '@blueprintjs/core'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { SavedMapping } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { useIdempotencyKey } from '#src/kit/export/useJobDownload.ts'
import { FileField } from '#src/kit/files/FileField.tsx'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useRefusalText } from '#src/kit/lib/errorText.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useGetReadingMappingsQuery, useStartReadingImportMutation } from '#store/api/generated/readingImport.ts'
import { draftDropped } from '#store/drafts.ts'
import { jobBegun } from '#store/jobs.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { DeviceFields } from './DeviceFields.tsx'
import { FormatFields } from './FormatFields.tsx'
import { MappingChoice } from './MappingChoice.tsx'
import { MissingMarkersField } from './MissingMarkersField.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { Preview } from './Preview.tsx'
import { QuantityFields } from './QuantityFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { type FileCheck, useFileCheck } from './useFileCheck.ts'
import { type Guess, importDraft, useGuess } from './useGuess.ts'
import { useGuessNotes } from './useGuessNotes.tsx'

const MappingForm = lazy(() => import('./MappingForm.tsx'))

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="import-step" aria-labelledby={id}>
      <h2 id={id}>
        <span className="import-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface MappingStepsProps {
  kind: ReadingKindName
  files: readonly StoredFile[]
  fileId: string
  guess: Guess
  mapping: ReadingMapping
  isGuessed: boolean
  kept: SavedMapping | undefined
  onFormat: (format: ReadingMapping['format']) => void
  onChange: (mapping: ReadingMapping) => void
  onKept: (id: string) => void
  onStarted: (job: string) => void
}

/** Renders format, columns and check of a file, and starts the import. */
const MappingSteps = ({
  kind,
  files,
  fileId,
  guess,
  mapping,
  isGuessed,
  kept,
  onFormat,
  onChange,
  onKept,
  onStarted,
}: MappingStepsProps) => {
  const { t } = useTranslation('readingImport')
  const declared: ReadingKind = readingKinds[kind]
  const dispatch = useAppDispatch()
  const refusal = useRefusalText()
  const idOf = useIdempotencyKey()
  const [addDevices, setAddDevices] = useDraftState(importDraft(kind), 'addDevices', false)
  const [isKeeping, setKeeping] = useState(false)
  const [begin, { isLoading, error: startError }] = useStartReadingImportMutation()
  const text = useText()
  const notes = useGuessNotes({ kind, fileId, guess, mapping, isGuessed })
  const questionLabel = (path: string) => {
    const [part, name = ''] = path.split('.')
    const quantity = part === 'quantities' ? declared.quantities[name] : undefined
    if (quantity) return t('unitOf', { name: text(quantity.label) })
    if (path === 'time.months') return t('monthLanguage')
    return t(part === 'format' ? 'thousands' : name === 'order' ? 'timeForm' : 'time')
  }
  const questionNames = text({
    joined: notes.questions.map((path) => ({ verbatim: questionLabel(path) })),
    by: '、',
  })
  const columns = guess.columns.map(({ name }) => ({ value: name, label: name }))
  const isComplete =
    Object.keys(mapping.quantities).length > 0 && (mapping.device.kind === 'column' || mapping.device.id !== '')
  const request = { kind, fileId, mapping, addDevices }
  const onStart = async () => {
    const { data } = await begin({ body: { id: idOf(request), ...request } })
    if (!data) return
    dispatch(jobBegun(data.id))
    dispatch(draftDropped(importDraft(kind)))
    onStarted(data.id)
  }
  return (
    <>
      <Step number={2} title={t('stepFormat')}>
        <FormatFields format={mapping.format} notes={notes} onChange={onFormat} />
      </Step>
      <Step number={3} title={t('stepColumns')}>
        <h3>{t('time')}</h3>
        <TimeFields
          {...{ guess, notes, columns }}
          time={mapping.time}
          onChange={(time) => onChange({ ...mapping, time })}
        />
        <h3>{t('deviceAndUser')}</h3>
        <DeviceFields {...{ mapping, columns, addDevices, notes, onChange }} onAddDevices={setAddDevices} />
        <h3>{t('values')}</h3>
        <QuantityFields kind={declared} {...{ mapping, guess, notes, columns, onChange }} />
        <div className="import-grid">
          <MissingMarkersField
            {...{ notes }}
            markers={mapping.notMeasured}
            onChange={(notMeasured) => onChange({ ...mapping, notMeasured })}
          />
        </div>
        <ChoiceFields kind={declared} {...{ mapping, guess, columns, onChange }} />
      </Step>
      <Step number={4} title={t('stepCheck')}>
        <OtherKinds kinds={guess.otherKinds as ReadingKindName[]} files={files} />
        {isComplete ? (
          <CheckedFile kind={declared} request={request}>
            {({ fit, isWhole: isChecked }) => (
              <div className="import-actions">
                <Button
                  intent="primary"
                  loading={isLoading}
                  disabled={fit === 0 || !isChecked || notes.questions.length > 0}
                  onClick={onStart}
                >
                  {isChecked ? t('start', { count: fit }) : t('startLater')}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setKeeping(true)}>
                  {t(kept?.mayChange ? 'mappingChange' : 'mappingKeep')}
                </Button>
                {notes.questions.length > 0 && (
                  <span role="status" className="import-warning">
                    {t('confirmFirst', { names: questionNames })}
                  </span>
                )}
                <span role="alert" className="field-error">
                  {refusal(startError)}
                </span>
              </div>
            )}
          </CheckedFile>
        ) : (
          <p className="secondary">{t('notWhole')}</p>
        )}
      </Step>
      {isKeeping && (
        <Suspense>
          <MappingForm
            {...{ kind, mapping }}
            kept={kept?.mayChange ? kept : undefined}
            onClose={() => setKeeping(false)}
            onSaved={(id) => {
              setKeeping(false)
              onKept(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface CheckedProps {
  kind: ReadingKind
  request: Parameters<typeof useFileCheck>[0]
  children: (checked: FileCheck) => ReactNode
}

const CheckedFile = ({ kind, request, children }: CheckedProps) => {
  const { kind: name, fileId, mapping, addDevices } = request
  // Keeps the identity of the request while its content is unchanged.
  const [stableRequest, setStableRequest] = useState(request)
  const isSame =
    stableRequest.mapping === mapping && stableRequest.addDevices === addDevices && stableRequest.fileId === fileId
  if (!isSame) setStableRequest({ kind: name, fileId, mapping, addDevices })
  const checked = useFileCheck(stableRequest)
  const refusal = useRefusalText()
  return (
    <>
      {checked.error !== undefined ? (
        <p role="alert" className="field-error">
          {refusal(checked.error)}
        </p>
      ) : (
        <Preview kind={kind} mapping={mapping} checked={checked} />
      )}
      {children(checked)}
    </>
  )
}

interface Props {
  kind: ReadingKindName
  onStarted: (job: string) => void
}

/**
 * Renders the steps of an import: file, format, columns and check. Each step shows guessed values, which can be
 * changed. Stores a draft.
 */
export const ImportSteps = ({ kind, onStarted }: Props) => {
  const { t } = useTranslation('readingImport')
  const refusal = useRefusalText()
  const [files, setFiles] = useDraftState<readonly StoredFile[]>(importDraft(kind), 'files', [])
  const [keptId, setKeptId] = useDraftState<string | undefined>(importDraft(kind), 'keptId', undefined)
  const { data } = useGetReadingMappingsQuery({ body: { kind } })
  const fileId = files[0]?.id
  const { guess, error, mapping, setMapping, changeFormat, isGuessed, takeMapping } = useGuess(kind, fileId)
  const mappings = (data?.list ?? []) as SavedMapping[]
  const kept = mappings.find(({ id }) => id === keptId)
  return (
    <div className="import-steps">
      <Step number={1} title={t('stepFile')}>
        <FileField label={t('file')} rules={['readings']} value={files} onChange={setFiles} />
        <MappingChoice
          {...{ mappings }}
          chosen={kept}
          isLast={keptId === undefined && !isGuessed}
          onChoose={(next) => {
            setKeptId(next?.id)
            takeMapping(next?.mapping)
          }}
        />
        <p role="alert" className="field-error">
          {fileId !== undefined && refusal(error)}
        </p>
      </Step>
      {fileId !== undefined && guess && mapping && (
        <MappingSteps
          key={fileId}
          {...{ kind, files, fileId, guess, mapping, isGuessed, kept, onStarted }}
          onChange={setMapping}
          onFormat={changeFormat}
          onKept={setKeptId}
        />
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriberColumns } from '#contract/campaigns/import.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { FileField } from '#src/kit/files/FileField.tsx'
import { SelectField } from '#src/kit/form/SelectField.tsx'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useCheckSubscriberFileQuery } from '#store/api/generated/subscribeCustomer.ts'
import { ConsentForm, importDraft } from './ConsentForm.tsx'
import { SubscriberPreview } from './SubscriberPreview.tsx'

const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="import-step" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const columnNames = ['email', 'name', 'language', 'country', 'status', 'consentTime'] as const

interface FileProps {
  fileId: string
  onStarted: (job: string) => void
}

/** Renders the steps for an uploaded file: columns, check and consent. Stores columns and language in the draft. */
const FileSteps = ({ fileId, onStarted }: FileProps) => {
  const { t } = useTranslation(['marketing', 'common'])
  const text = useText()
  const uiLanguage = useLanguage()
  const errorText = useErrorText()
  const [language, setLanguage] = useDraftState<LanguageCode>(
    importDraft,
    'language',
    uiLanguage === 'en' ? 'en' : 'zh-CN',
  )
  const [columns, setColumns] = useDraftState<SubscriberColumns | undefined>(importDraft, 'columns', undefined)
  const importRequest = { fileId, language, ...(columns && { columns }) }
  const { data, error, isFetching } = useCheckSubscriberFileQuery(
    { body: importRequest },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching)
    return (
      <p role="alert" className="field-error">
        {errorText(error).text}
      </p>
    )
  if (!data) return <div className="results-waiting bp6-skeleton" role="status" aria-label={t('common:loading')} />
  const effectiveColumns = data.columns
  const options = data.header.map((name, index) => ({ value: String(index), label: name }))
  return (
    <>
      <Step title={t('stepColumns')}>
        <div className="subscriber-grid">
          {columnNames.map((name) => (
            <SelectField
              key={name}
              label={t(`column.${name}`)}
              value={String(effectiveColumns[name] ?? '')}
              options={name === 'email' ? options : [{ value: '', label: t('noColumn') }, ...options]}
              onChange={(value) => setColumns({ ...effectiveColumns, [name]: value === '' ? null : Number(value) })}
            />
          ))}
          <SelectField
            label={t('defaultLanguage')}
            value={language}
            options={languageCodeNames.map((code) => ({ value: code, label: text(languageCodes[code]) }))}
            onChange={(value) => setLanguage(value as LanguageCode)}
          />
        </div>
      </Step>
      <Step title={t('stepCheck')}>
        <SubscriberPreview checked={data} isStale={isFetching} />
      </Step>
      <Step title={t('stepConsent')}>
        <ConsentForm
          importRequest={{ ...importRequest, columns: effectiveColumns }}
          count={data.fresh}
          isReady={!isFetching && data.fresh > 0}
          onStarted={onStarted}
        />
      </Step>
    </>
  )
}

/** Renders the steps of a subscriber import. Stores them in a draft. */
export const SubscriberImportSteps = ({ onStarted }: Pick<FileProps, 'onStarted'>) => {
  const { t } = useTranslation('marketing')
  const [files, setFiles] = useDraftState<readonly StoredFile[]>(importDraft, 'files', [])
  const [, setColumns] = useDraftState<SubscriberColumns | undefined>(importDraft, 'columns', undefined)
  const fileId = files[0]?.id
  return (
    <div className="subscriber-steps">
      <Step title={t('stepFile')}>
        <FileField
          label={t('file')}
          rules={['subscribers']}
          value={files}
          onChange={(next) => {
            setFiles(next)
            // Columns belong to the previous file.
            setColumns(undefined)
          }}
        />
      </Step>
      {fileId !== undefined && <FileSteps key={fileId} fileId={fileId} onStarted={onStarted} />}
    </div>
  )
}

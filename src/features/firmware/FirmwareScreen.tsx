import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { sizeText } from '#contract/core/files/check.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { firmware } from '#contract/firmware/firmware.ts'
import { firmwareLifeDefinition } from '#contract/firmware/firmwareLife.ts'
import { firmwareLife } from '#machines/firmware/firmwareLife.ts'
import { FileLink } from '#src/kit/files/FileLink.tsx'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordFacts } from '#src/kit/table/RecordFacts.tsx'
import { useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { CopyText } from '#src/kit/ui/CopyText.tsx'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { FirmwareForm } from './FirmwareForm.tsx'
import './Firmware.css'
import type { FirmwareDetails } from './firmwareValues.ts'
import { useFirmware } from './useFirmware.ts'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'

const shown = ['pid', 'component', 'release', 'minRelease', 'languages', 'vid', 'createTime']

interface Props {
  details: FirmwareDetails
}

/** What was released, which nobody edits any more. */
const Released = ({ details }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const columns = useRecordColumns(firmware.fields, useFirmwareColumns())
  return (
    <div className="firmware-part">
      <RecordFacts record={details.firmware} columns={columns.filter(({ id }) => shown.includes(id))} />
      <h2>{t('notes')}</h2>
      {details.notes.map((note) => (
        <section key={note.language} className="firmware-note">
          <h3>{text(languageCodes[note.language])}</h3>
          <p>{note.text}</p>
        </section>
      ))}
    </div>
  )
}

/** What nobody types: its beginning, and all of it to copy. */
const Code = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation('firmware')
  return (
    <span className="firmware-code">
      <span className="mono">{text}</span>
      <CopyText {...{ text, label }} copied={t('copied')} />
    </span>
  )
}

const Standing = ({ details }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const { firmware: record, file, signed, newest, openRollouts } = details
  const { id, name, state, version, release, sha256 } = record
  return (
    <>
      <RecordHistory
        workflow="firmwareLife"
        recordId={id}
        {...{ name, state, version }}
        context={firmwareLife.contextOf({ release, newest, openRollouts })}
      />
      {state === 'draft' && <p className="secondary">{t('afterRelease')}</p>}
      <h2>{t('file')}</h2>
      <Facts
        facts={[
          { label: t('fileName'), value: <FileLink file={file}>{file.name}</FileLink> },
          { label: t('size'), value: sizeText(file.bytes) },
          { label: text(firmware.fields.sha256.label), value: <Code text={sha256} label={t('copySha')} /> },
          ...(signed
            ? [
                { label: t('signedTime'), value: <Code text={signed.signedTime} label={t('copySignedTime')} /> },
                { label: t('signature'), value: <Code text={signed.signature} label={t('copySignature')} /> },
                { label: t('key'), value: <Code text={signed.keyId} label={t('copyKey')} /> },
              ]
            : [
                {
                  label: t('signature'),
                  value: (
                    <span className="secondary">
                      {t(state === 'withdrawn' ? 'unsigned.withdrawn' : 'unsigned.draft')}
                    </span>
                  ),
                },
              ]),
        ]}
      />
    </>
  )
}

const Found = ({ details }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const navigate = useNavigate()
  /** The version that was saved from here: its form is done, and the next one begins with what is saved. */
  const [saved, setSaved] = useState<number>()
  const { id, name, state } = details.firmware
  const { label, tone } = firmwareLifeDefinition.states[state]
  return (
    <SplitPage
      title={name}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
        <>
          {state === 'draft' && (
            <DeleteButton
              call="deleteFirmware"
              id={id}
              name={name}
              body={t('versionGoes')}
              onDeleted={() => navigate(pathTo('firmeware'))}
            />
          )}
          {state === 'released' && (
            <LinkButton to={pathTo('firmwareRollout', { firmware: id })}>{t('addRollout')}</LinkButton>
          )}
        </>
      }
      aside={<Standing details={details} />}
    >
      {state === 'draft' ? (
        <div className="firmware-form">
          <FirmwareForm key={`${saved}`} details={details} onSaved={() => setSaved(details.version)} />
        </div>
      ) : (
        <Released details={details} />
      )}
    </SplitPage>
  )
}

const New = () => {
  const { t } = useTranslation('firmware')
  const navigate = useNavigate()
  return (
    <SplitPage
      title={t('addVersion')}
      aside={
        <>
          <h2>{t('next')}</h2>
          <ol className="firmware-steps">
            <li>{t('nextUpload')}</li>
            <li>{t('nextRelease')}</li>
            <li>{t('nextRollOut')}</li>
          </ol>
        </>
      }
    >
      <div className="firmware-form">
        <FirmwareForm details={undefined} onSaved={(id) => navigate(pathTo('editFirmware', { id }))} />
      </div>
    </SplitPage>
  )
}

/** One version (`editFirmware`): written while it is a draft, looked at once it is released; or a new one. */
const FirmwareScreen = () => {
  const { t } = useTranslation('firmware')
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { data, error, refetch } = useFirmware(id)
  if (id === undefined) return <New />
  return (
    <NamedRecord isNamed none={{ title: t('noneTitle'), hint: t('noneHint') }} {...{ data, error }} onRetry={refetch}>
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default FirmwareScreen

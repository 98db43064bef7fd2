import { useTranslation } from 'react-i18next'
import { sizeText } from '#contract/core/files/check.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { firmware } from '#contract/firmware/firmware.ts'
import { firmwareLifeDefinition } from '#contract/firmware/firmwareLife.ts'
import { firmwareLife } from '#machines/firmware/firmwareLife.ts'
import { FileLink } from '#src/kit/files/FileLink.tsx'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { CopyTextButton } from '#src/kit/ui/CopyTextButton.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { FirmwareForm } from './FirmwareForm.tsx'
import './Firmware.css'
import type { FirmwareDetails } from './firmwareValues.ts'
import { useFirmware } from './useFirmware.ts'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'

const detailFields = ['pid', 'component', 'release', 'minRelease', 'languages', 'vid', 'createTime']

interface Props {
  details: FirmwareDetails
}

/** Shows a released version, which cannot be edited. */
const ReleasedFirmware = ({ details }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const columns = useRecordColumns(firmware.fields, useFirmwareColumns())
  return (
    <div className="firmware-part">
      <RecordDetails record={details.firmware} columns={columns.filter(({ id }) => detailFields.includes(id))} />
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

/** Renders a truncated code and a button that copies all of it. */
const CopyableCode = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation('firmware')
  return (
    <span className="firmware-code">
      <span className="mono">{text}</span>
      <CopyTextButton {...{ text, label }} copied={t('copied')} />
    </span>
  )
}

const FirmwareStatus = ({ details }: Props) => {
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
      <DescriptionList
        items={[
          { label: t('fileName'), value: <FileLink file={file}>{file.name}</FileLink> },
          { label: t('size'), value: sizeText(file.bytes) },
          { label: text(firmware.fields.sha256.label), value: <CopyableCode text={sha256} label={t('copySha')} /> },
          ...(signed
            ? [
                {
                  label: t('signedTime'),
                  value: <CopyableCode text={signed.signedTime} label={t('copySignedTime')} />,
                },
                { label: t('signature'), value: <CopyableCode text={signed.signature} label={t('copySignature')} /> },
                { label: t('key'), value: <CopyableCode text={signed.keyId} label={t('copyKey')} /> },
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

/**
 * Shows one version (`editFirmware`): a form while it is a draft, its details once released; or the form of a new one.
 */
const FirmwareScreen = () => {
  const { t } = useTranslation(['firmware', 'core.names'])
  return (
    <RecordPage
      page="editFirmware"
      response={useFirmware()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      add={{
        title: t('core.names:kinds.firmware.add'),
        nextHeading: t('next'),
        steps: [t('nextUpload'), t('nextRelease'), t('nextRollOut')],
        form: (onSaved) => <FirmwareForm details={undefined} onSaved={onSaved} />,
      }}
    >
      {(details) => {
        const { id, name, state } = details.firmware
        return {
          title: name,
          state: firmwareLifeDefinition.states[state],
          deletion: state === 'draft' && { call: 'deleteFirmware', body: t('versionGoes'), page: 'firmeware' },
          actions: state === 'released' && (
            <LinkButton to={pathTo('firmwareRollout', { firmware: id })}>
              {t('core.names:kinds.firmwareRollout.add')}
            </LinkButton>
          ),
          aside: <FirmwareStatus details={details} />,
          body:
            state === 'draft' ? (
              <VersionedForm version={details.version}>
                {(onSaved) => <FirmwareForm details={details} onSaved={onSaved} />}
              </VersionedForm>
            ) : (
              <ReleasedFirmware details={details} />
            ),
        }
      }}
    </RecordPage>
  )
}

export default FirmwareScreen

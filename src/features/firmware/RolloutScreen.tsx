import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { firmwareRolloutDefinition } from '#contract/firmware/firmwareRollout.ts'
import { firmwareRollout, rolloutPauses } from '#contract/firmware/rollout.ts'
import { firmwareRollout as machine } from '#machines/firmware/firmwareRollout.ts'
import { VersionedForm } from '#src/kit/form/VersionedForm.tsx'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { AudienceFacts } from './AudienceCount.tsx'
import './Firmware.css'
import { GroupProgress } from './GroupProgress.tsx'
import { IncomparableDevices } from './IncomparableDevices.tsx'
import { RolloutForm } from './RolloutForm.tsx'
import { type RolloutDetails, useRollout } from './useFirmware.ts'

interface Props {
  details: RolloutDetails
}

const { fields } = firmwareRollout

const RolloutStatus = ({ details }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const formats = useFormats()
  const references = useReferences(fields)
  const { rollout, audience, groups, approvalShare, askedBy, isReleased, isApproved, dueTime } = details
  const { fromReleases, deviceIds, incomparable } = details
  const { id, name, state, version, firmwareId, pauseReason, startTime, endTime, timeoutMinutes } = rollout
  const time = (iso: string | null) => (iso ? formats.minute(iso) : noValue)
  const devices = audience?.devices ?? rollout.devices
  return (
    <>
      {state === 'scheduled' && dueTime && <p role="status">{t('beginsAt', { time: formats.minute(dueTime) })}</p>}
      {pauseReason && (
        <p className="split-paused" role="status">
          {pauseReason === 'byHand' ? text(rolloutPauses.byHand.label) : t(`stopped.${pauseReason}`)}
        </p>
      )}
      <RecordHistory
        workflow="firmwareRollout"
        recordId={id}
        {...{ name, state, version }}
        context={machine.contextOf({
          isReleased,
          isApproved,
          devices,
          approvalShare,
          askedBy,
          fleet: audience?.fleet ?? devices,
          reached: audience?.reached ?? 0,
          waitingGroups: groups.filter((group) => group.startTime === null).length,
          failed: groups.reduce((sum, { counts }) => sum + counts.failed + counts.timedOut, 0),
        })}
      />
      {audience && state !== 'draft' && (
        <>
          <h2>{t('audience')}</h2>
          <AudienceFacts audience={audience} />
        </>
      )}
      {!audience && <IncomparableDevices {...incomparable} />}
      <h2>{t('about')}</h2>
      <DescriptionList
        items={[
          {
            label: text(fields.firmwareId.label),
            value: (
              <Link to={pathTo('editFirmware', { id: firmwareId })}>
                {references[referenceKey(fields.firmwareId)]?.get(firmwareId) ?? noValue}
              </Link>
            ),
          },
          { label: t('fromReleases'), value: fromReleases.join(', ') || t('allOlder') },
          {
            label: t('deviceIds'),
            value: deviceIds.length > 0 ? t('devices', { count: deviceIds.length }) : t('wholeProduct'),
          },
          { label: text(fields.timeoutMinutes.label), value: formats.duration(timeoutMinutes) },
          { label: text(fields.startTime.label), value: time(startTime) },
          { label: text(fields.endTime.label), value: time(endTime) },
        ]}
      />
    </>
  )
}

/**
 * Shows one rollout (`firmwareRollout`): a form while it is a draft, then the progress of its groups; or the form of a
 * new one.
 */
const RolloutScreen = () => {
  const { t } = useTranslation(['firmware', 'core.names'])
  const firmwareId = useSearchParams()[0].get('firmware') ?? undefined
  return (
    <RecordPage
      page="firmwareRollout"
      response={useRollout()}
      none={{ title: t('noRolloutTitle'), hint: t('noRolloutHint') }}
      add={{
        title: t('core.names:kinds.firmwareRollout.add'),
        nextHeading: t('next'),
        steps: [t('nextChoose'), t('nextApprove'), t('nextWatch')],
        form: (onSaved) => <RolloutForm details={undefined} firmwareId={firmwareId} onSaved={onSaved} />,
      }}
    >
      {(details) => {
        const { id, name, state } = details.rollout
        const isDraft = state === 'draft'
        return {
          title: name,
          state: firmwareRolloutDefinition.states[state],
          deletion: isDraft && { call: 'deleteFirmwareRollout', body: t('rolloutGoes'), page: 'firmwareRollouts' },
          actions: !isDraft && (
            <LinkButton to={pathTo('firmwareUpdates', { 'f.rolloutId': id })} isSecondary>
              {t('eachDevice')}
            </LinkButton>
          ),
          aside: <RolloutStatus details={details} />,
          body: isDraft ? (
            <VersionedForm version={details.version}>
              {(onSaved) => <RolloutForm details={details} onSaved={onSaved} />}
            </VersionedForm>
          ) : (
            <GroupProgress details={details} />
          ),
        }
      }}
    </RecordPage>
  )
}

export default RolloutScreen

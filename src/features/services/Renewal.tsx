import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceContract } from '#contract/services/contract.ts'
import { usages, type Validity, validities } from '#contract/services/inputs.ts'
import { useDraftId } from '#src/kit/form/useDraftId.ts'
import { useUndoableAction } from '#src/kit/form/useUndoableAction.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { useSaveOrUpdateServiceLicenseDetailMutation } from '#store/api/generated/serviceLicenseDetail.ts'
import { useAskServicesLicenseMutation } from '#store/api/generated/servicesLicense.ts'
import { isEditedMeanwhile, isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { useServiceNames } from './useContract.ts'
import { useEndOfRenewal } from './useEndOfRenewal.ts'
import { ValidityChoice } from './ValidityChoice.tsx'

const { fields } = serviceContract
type Contract = RecordOfKind<'serviceContract'>

/** Shows the vendor's request for renewal, if there is one. */
const RenewalRequest = ({ contract: { askedTime, askedValidity } }: { contract: Contract }) => {
  const { t } = useTranslation('services')
  const text = useText()
  const formats = useFormats()
  if (!askedTime || !askedValidity) return null
  const values = { validity: text(validities[askedValidity].label), when: formats.relative(askedTime) }
  return <p role="status">{t('asked', values)}</p>
}

/** Adds a period to a contract after its last one, after confirmation. */
export const RenewContract = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('services')
  const text = useText()
  const { vendor, service } = useServiceNames()
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [renew, { isLoading }] = useSaveOrUpdateServiceLicenseDetailMutation()
  const { id, status, appName, until, askedTime, askedValidity } = contract
  const [isSent, setSent] = useState(false)
  const period = useDraftId(`service renewal ${id}`, { isKept: isSent })
  const isOpen = status === 'active' || status === 'pending'
  const action = useUndoableAction(id)
  const endOfRenewal = useEndOfRenewal(contract)
  const actionOf = (validity: Validity) => t('renewUntil', { day: endOfRenewal(validity) })
  const send = async (validity: Validity) => {
    setSent(true)
    const { error } = await renew({ body: { newId: period.id, contractId: id, validity, until } })
    // Also after a conflict: the id may belong to a period of another length.
    if (!error || (isPlatformError(error) && isEditedMeanwhile(error))) {
      setSent(false)
      period.forget()
      period.renew()
    }
    if (error) return notifyError(error)
    dispatch(toastAdded({ tone: 'good', text: t('renewed', { app: appName }) }))
  }
  const choose = (validity: Validity) => {
    const summary = {
      facts: [
        { label: text(fields.vid.label), value: vendor(contract.vid) },
        { label: text(fields.typeId.label), value: service(contract.typeId) },
        { label: text(fields.usage.label), value: text(usages[contract.usage].label) },
        { label: text(fields.validity.label), value: text(validities[validity].label) },
        { label: text(fields.until.label), value: endOfRenewal(validity) },
      ],
      notes: [t(isOpen ? 'queues' : 'beginsToday')],
    }
    void action.run({ action: actionOf(validity), name: appName, summary }, () => send(validity))
  }
  return (
    <section>
      <h2>{t('renewal')}</h2>
      <RenewalRequest contract={contract} />
      <p className="secondary">{t(isOpen ? 'queues' : 'beginsToday')}</p>
      <ValidityChoice
        key={askedTime}
        actionOf={actionOf}
        isBusy={isLoading || action.isHeld}
        validity={askedValidity}
        onChoose={choose}
      />
      {action.dialog}
    </section>
  )
}

/** Requests a renewal from the administrators. */
export const RequestRenewal = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('services')
  const notifyError = useNotifyError()
  const [ask, { isLoading }] = useAskServicesLicenseMutation()
  const { id, askedValidity } = contract
  const confirm = async (validity: Validity) => {
    const { error } = await ask({ body: { id, validity } })
    if (error) notifyError(error)
  }
  return (
    <section>
      <h2>{t('renewal')}</h2>
      <RenewalRequest contract={contract} />
      <ValidityChoice actionOf={() => t('ask')} isBusy={isLoading} validity={askedValidity} onChoose={confirm} />
    </section>
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/lib/store.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useGetVendorInfoQuery } from '#store/api/generated/vendor.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import { learnVerification } from '#store/session/thunks.ts'
import { auditOf } from './audit.ts'
import { Settled } from './Settled.tsx'
import './VerificationScreen.css'
import { Wizard } from './Wizard.tsx'

/** A decision may come at any moment. */
const pollMs = 15_000

/** A vendor's verification (`editVendorInfo`): entered step by step, then waited for. */
const VerificationScreen = () => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const {
    data: reply,
    error,
    refetch,
  } = useGetVendorInfoQuery(
    { body: {} },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const data = useEmbedded('getVendorInfo', reply)
  const state = data?.vendor.state
  const vid = data?.vendor.vid
  useEffect(() => {
    if (state) dispatch(learnVerification({ state, vid: vid ?? null }))
  }, [dispatch, state, vid])
  if (error && !data) return <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} />
  if (!data)
    return (
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    )
  return auditOf(data.vendor.state).isEditable ? (
    <Wizard key={data.vendor.version} info={data} />
  ) : (
    <Settled info={data} />
  )
}

export default VerificationScreen

import { useTranslation } from 'react-i18next'
import { logFaultReasons } from '#contract/audit/verification.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import type { GetLogVerificationApiResponse } from '#store/api/generated/workflow.ts'

interface Props {
  verification: NonNullable<GetLogVerificationApiResponse['last']>
}

/** Lists the result of a verification, with the reason where the log is broken. */
export const VerificationDetails = ({ verification }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const formats = useFormats()
  const { fault, rows, checkpoints, signedTime, endTime, duration, actorName } = verification
  const items = [
    {
      label: t('verification.result'),
      value: fault ? text(logFaultReasons[fault.reason].label) : t('verification.resultIntact'),
    },
    { label: t('verification.rows'), value: formats.number(rows) },
    ...(fault
      ? []
      : [
          { label: t('verification.checkpoints'), value: formats.number(checkpoints) },
          { label: t('verification.signed'), value: signedTime === null ? noValue : formats.time(signedTime) },
        ]),
    { label: t('verification.ended'), value: `${formats.time(endTime)} (${formats.zone})` },
    {
      label: t('verification.duration'),
      value: t('verification.seconds', { seconds: Math.max(0.1, Math.round(duration / 100) / 10) }),
    },
    { label: t('verification.by'), value: actorName },
  ]
  return (
    <div className="log-verification-details">
      <DescriptionList items={items} />
      <p className="secondary">{t('verification.scope')}</p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { materialFields } from '#contract/materials/material.ts'
import { materialStatusAt } from '#machines/materials/material.ts'
import { isIsoTime } from '#src/kit/form/dateNotation.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { MaterialValues } from './materialValues.ts'

/** Shows the status of a material with this period by the local clock; the server's clock decides. */
export const PeriodStatus = ({ startTime, endTime }: Pick<MaterialValues, 'startTime' | 'endTime'>) => {
  const { t } = useTranslation('materials')
  const text = useText()
  if (!isIsoTime(startTime)) return null
  const period = { start: Date.parse(startTime), end: isIsoTime(endTime) ? Date.parse(endTime) : null }
  const { label, tone } = materialFields.status.choices[materialStatusAt(period, Date.now())]
  return (
    <p className="period-status secondary" role="status">
      {t('nowItIs')} <Tag tone={tone}>{text(label)}</Tag>
    </p>
  )
}

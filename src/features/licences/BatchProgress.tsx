import { ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import './QuotaListScreen.css'

/** Shows the number of generated keys of a batch. */
export const BatchProgress = ({ batch: { made, count } }: { batch: RecordOfKind<'licenceBatch'> }) => {
  const { t } = useTranslation('licences')
  const formats = useFormats()
  const words = t('progress', { made: formats.number(made, 0), count })
  return (
    <div className="licence-section figures" role="status">
      <ProgressBar intent="primary" animate={false} stripes={false} value={made / count} aria-label={words} />
      <span>{words}</span>
    </div>
  )
}

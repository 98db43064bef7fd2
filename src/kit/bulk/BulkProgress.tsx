import { Button, ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import './bulk.css'

interface Props {
  /** Name of the action in progress, e.g. "Approving". */
  doing: string
  answered: number
  count: number
  onStop: () => void
}

/** Shows the progress of a bulk action, and a button that stops it. */
export const BulkProgress = ({ doing, answered, count, onStop }: Props) => {
  const { t } = useTranslation('table')
  return (
    <div className="bulk-progress">
      <span className="figures" role="status">
        {t('bulkProgress', { doing, answered, count })}
      </span>
      <ProgressBar intent="primary" animate={false} stripes={false} value={answered / count} aria-label={doing} />
      <Button size="small" onClick={onStop}>
        {t('bulkStop')}
      </Button>
    </div>
  )
}

import { Button, ProgressBar } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import type { useSelection } from './useSelection.ts'

interface Props {
  selection: ReturnType<typeof useSelection<RecordKindName>>
  /** Bulk actions of the selected records. */
  children: ReactNode
}

/** Shows the number of selected records, an option to select all matching ones, and the bulk actions. */
export const SelectionBar = ({ selection, children }: Props) => {
  const { t } = useTranslation('table')
  const { count, matching, offered, isPage, clear } = selection
  const isTooMany = children !== undefined && offered !== undefined && offered > limits.matchingMax
  const summaryText = () => {
    if (matching?.collected !== undefined) return t('collecting', { found: matching.collected, count })
    if (matching) return t(matching.isWhole ? 'matchingSelected' : 'matchingMoved', { count })
    return isPage && offered !== undefined ? t('pageSelected', { count }) : t('selected', { count })
  }
  return (
    <>
      <span className="figures" role="status">
        {count > 0 && summaryText()}
      </span>
      {matching?.collected !== undefined && (
        <span className="selection-progress">
          <ProgressBar
            intent="primary"
            animate={false}
            stripes={false}
            value={count > 0 ? matching.collected / count : 0}
            aria-label={t('collectingLabel')}
          />
        </span>
      )}
      {offered !== undefined &&
        (isTooMany ? (
          <span className="secondary">{t('matchingTooMany', { max: limits.matchingMax, count: offered })}</span>
        ) : (
          <span className="select-matching">
            <Button variant="minimal" intent="primary" size="small" onClick={selection.selectMatching}>
              {t('selectMatching', { count: offered })}
            </Button>
          </span>
        ))}
      {count > 0 && (
        <>
          <Button variant="minimal" size="small" onClick={clear}>
            {t(matching?.collected === undefined ? 'clearSelection' : 'stopCollecting')}
          </Button>
          {matching?.collected === undefined && <div className="bulk">{children}</div>}
        </>
      )}
    </>
  )
}

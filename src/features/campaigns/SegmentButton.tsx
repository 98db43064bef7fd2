import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentDialog } from './SegmentDialog.tsx'

interface Props {
  /** Filters and quick search of the list, as in its request. */
  filters: Record<string, unknown>
}

/** Saves the filters of the list as a segment, the audience of campaigns. */
export const SegmentButton = ({ filters }: Props) => {
  const { t } = useTranslation('marketing')
  const [isOpen, setOpen] = useState(false)
  if (Object.keys(filters).length === 0) return null
  return (
    <div className="segment-bar">
      <span className="secondary">{t('segmentHint')}</span>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('saveSegment')}
      </Button>
      {isOpen && <SegmentDialog listFilters={filters} onClose={() => setOpen(false)} />}
    </div>
  )
}

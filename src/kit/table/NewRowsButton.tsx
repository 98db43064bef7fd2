import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { scrollToFirst } from './gridScroll.ts'
import { useNewRowCount } from './useNewRowCount.ts'

interface Props {
  /** The call that counts the new rows. */
  call: BodyCall
  by: string
  /** Filters of the list, as in requests. */
  of: Record<string, unknown>
  /** First row of the list; undefined if it is empty. */
  first: object | undefined
  /** Time when the list was loaded. */
  loadedAt: number
  onShow: () => void
}

/**
 * Milliseconds before loading from which new rows are counted: limits the range that is scanned if only old rows match.
 */
const maxAgeMs = 24 * 3_600_000

/** Renders a button that announces new rows and loads them when pressed, so that nothing moves unexpectedly. */
export const NewRowsButton = ({ call, by, of, first, loadedAt, onShow }: Props) => {
  const { t } = useTranslation('table')
  const newest = (first as Record<string, string> | undefined)?.[by] ?? ''
  const after = Math.max(loadedAt - maxAgeMs, Date.parse(newest) || 0)
  const count = useNewRowCount(call, { ...of, after: new Date(after).toISOString() })
  if (count === 0) return null
  const show = () => {
    scrollToFirst()
    onShow()
  }
  return (
    <>
      {/* Announced once, as the count keeps changing. */}
      <span className="visually-hidden" role="status">
        {t('newerThere')}
      </span>
      <Button size="small" variant="minimal" intent="primary" className="figures" onClick={show}>
        {count < limits.newerMax ? t('newer', { count }) : t('newerMany', { max: count })}
      </Button>
    </>
  )
}

import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { scrollToFirst } from './gridScroll.ts'
import { useNewRowCount } from './useNewRowCount.ts'

interface Props {
  /** The call that counts them, by its name in the contract. */
  call: BodyCall
  by: string
  /** What the rows are filtered by, as a request has it. */
  of: Record<string, unknown>
  /** The row that they would stand before; none in an empty list. */
  first: object | undefined
  /** When the list was read. */
  loadedAt: number
  onShow: () => void
}

/** How late a row comes that is said: where only old rows match, not all since are looked through again and again. */
const latestMs = 24 * 3_600_000

/** Says that rows have come which the list does not show yet, and shows them when it is told to: nothing moves by itself. */
export const NewRowsButton = ({ call, by, of, first, loadedAt, onShow }: Props) => {
  const { t } = useTranslation('table')
  const top = (first as Record<string, string> | undefined)?.[by] ?? ''
  const after = Math.max(loadedAt - latestMs, Date.parse(top) || 0)
  const count = useNewRowCount(call, { ...of, after: new Date(after).toISOString() })
  if (count === 0) return null
  const show = () => {
    scrollToFirst()
    onShow()
  }
  return (
    <>
      {/* Said once: the figure moves on all the time. */}
      <span className="visually-hidden" role="status">
        {t('newerThere')}
      </span>
      <Button size="small" variant="minimal" intent="primary" className="figures" onClick={show}>
        {count < limits.newerMax ? t('newer', { count }) : t('newerMany', { max: count })}
      </Button>
    </>
  )
}

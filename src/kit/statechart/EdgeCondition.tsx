import { useTranslation } from 'react-i18next'
import { useText } from '#src/kit/lib/i18n.ts'
import type { ChartEdge } from './chart.ts'
import type { PointedEdge } from './useEdgeCondition.ts'

interface Props {
  edge: ChartEdge
  position: PointedEdge
  /** Size of the figure in pixels. */
  size: { width: number; height: number }
}

const width = 260
const gap = 6

/** Shows the condition of an edge below or above its label. Hidden from screen readers, which get it from the edge. */
export const EdgeCondition = ({ edge, position, size }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  if (!edge.condition) return null
  const left = Math.max(gap, Math.min(size.width - width - gap, position.x - width / 2))
  const isBelow = position.bottom < size.height * 0.6
  const side = isBelow ? { top: position.bottom + gap } : { bottom: size.height - position.top + gap }
  return (
    <div className="edge-condition" aria-hidden="true" style={{ left, width, ...side }}>
      <strong>{t('condition')}</strong>
      <span>{text(edge.condition)}</span>
    </div>
  )
}

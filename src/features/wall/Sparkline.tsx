import type { WallSnapshot } from '#contract/wall/snapshot.ts'

type Points = WallSnapshot['trends'][number]['points']

const [width, height] = [300, 100]

/** Closes each segment of a line to an area above the baseline. */
const areaOf = (line: string): string =>
  line
    .split('M')
    .filter(Boolean)
    .map((segment) => {
      const positions = segment.split('L')
      const x = (position = '') => position.split(' ')[0]
      return `M${x(positions[0])} ${height}L${segment}L${x(positions.at(-1))} ${height}Z`
    })
    .join('')

/** Renders the trend of a metric; days without a value interrupt the line. Today is omitted, as it is incomplete. */
export const Sparkline = ({ points }: { points: Points }) => {
  const counts = points.slice(0, -1).map(({ count }) => count)
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  const x = (index: number) => (index / Math.max(1, counts.length - 1)) * width
  const y = (count: number) => height - (count / most) * (height - 6) - 3
  const line = counts
    .map((count, index) => {
      if (count === null) return ''
      const isFirst = index === 0 || counts[index - 1] === null
      return `${isFirst ? 'M' : 'L'}${x(index).toFixed(1)} ${y(count).toFixed(1)}`
    })
    .join('')
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {line && <path className="sparkline-area" d={areaOf(line)} />}
      <path d={line} />
    </svg>
  )
}

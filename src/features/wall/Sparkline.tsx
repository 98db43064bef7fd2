import type { WallSnapshot } from '#contract/wall/snapshot.ts'

type Points = WallSnapshot['trends'][number]['points']

const [width, height] = [300, 100]

/** Each part of a line, down to the ground at both ends. */
const areaOf = (line: string): string =>
  line
    .split('M')
    .filter(Boolean)
    .map((part) => {
      const places = part.split('L')
      const x = (place = '') => place.split(' ')[0]
      return `M${x(places[0])} ${height}L${part}L${x(places.at(-1))} ${height}Z`
    })
    .join('')

/** The course of a figure under its number; days without a number part it. The last day is not over and left out. */
export const Sparkline = ({ points }: { points: Points }) => {
  const counts = points.slice(0, -1).map(({ count }) => count)
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  const x = (place: number) => (place / Math.max(1, counts.length - 1)) * width
  const y = (count: number) => height - (count / most) * (height - 6) - 3
  const line = counts
    .map((count, place) => {
      if (count === null) return ''
      const isFirst = place === 0 || counts[place - 1] === null
      return `${isFirst ? 'M' : 'L'}${x(place).toFixed(1)} ${y(count).toFixed(1)}`
    })
    .join('')
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {line && <path className="sparkline-area" d={areaOf(line)} />}
      <path d={line} />
    </svg>
  )
}

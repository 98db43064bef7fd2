import './StackedBar.css'

interface Props {
  /** Class name of the colour and count of each part. */
  parts: readonly { color: string; count: number }[]
}

/** Renders a thin bar of the parts of a sum. Decorative: the same numbers are shown as text beside it. */
export const StackedBar = ({ parts }: Props) => (
  <div className="parts-bar" aria-hidden>
    {parts.map(({ color, count }) => (
      <span key={color} className={color} style={{ flexGrow: count }} />
    ))}
  </div>
)

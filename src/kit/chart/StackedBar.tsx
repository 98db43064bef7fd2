import './StackedBar.css'

interface Props {
  /** Class names of the colours, and how much each part has. */
  parts: readonly { color: string; count: number }[]
}

/** A thin bar of the parts of a sum. It says nothing that does not stand beside it in words. */
export const StackedBar = ({ parts }: Props) => (
  <div className="parts-bar" aria-hidden>
    {parts.map(({ color, count }) => (
      <span key={color} className={color} style={{ flexGrow: count }} />
    ))}
  </div>
)

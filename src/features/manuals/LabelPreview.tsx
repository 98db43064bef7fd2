import { type LabelSheet, labelPositions, labelsOnPage, paperSizes } from '#contract/manuals/labels.ts'
import './LabelDialog.css'

interface Props {
  sheet: LabelSheet
  /** Position of the first unused label on the first page, from 1. */
  start: number
  /** Number of labels to print. */
  count: number
  cutMarks: boolean
  /** Text for screen readers. */
  label: string
  onStart: (start: number) => void
}

/** Width of a code as a share of the label's height. */
const codeShare = 0.72
const markMm = 3

const marksAt = (x: number, y: number, { width, height }: LabelSheet): string =>
  [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
    .map(([atX = 0, atY = 0]) => `M${atX - markMm} ${atY}h${2 * markMm}M${atX} ${atY - markMm}v${2 * markMm}`)
    .join('')

/**
 * Previews the first page of a sheet of labels in mm: used, printed and remaining labels. A click selects the first
 * label.
 */
export const LabelPreview = ({ sheet, start, count, cutMarks, label, onStart }: Props) => {
  const { width, height } = paperSizes[sheet.paper]
  const side = Math.min(sheet.width, sheet.height) * codeShare
  return (
    <svg className="label-preview" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="label-paper" width={width} height={height} />
      {labelPositions(sheet, 1, labelsOnPage(sheet)).map(({ x, y }, index) => {
        const position = index + 1
        const isPrinted = position >= start && position < start + count
        const state = position < start ? 'label-used' : isPrinted ? 'label-printed' : 'label-left'
        return (
          // The input beside the preview does the same with the keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <g key={position} className={state} onClick={() => onStart(position)}>
            <rect x={x} y={y} width={sheet.width} height={sheet.height} rx="1.5" />
            {isPrinted && (
              <rect
                className="label-code"
                x={x + (sheet.height - side) / 2}
                y={y + (sheet.height - side) / 2}
                width={side}
                height={side}
              />
            )}
            {isPrinted && cutMarks && <path d={marksAt(x, y, sheet)} />}
          </g>
        )
      })}
    </svg>
  )
}

import { type LabelSheet, labelPositions, labelsOnPage, paperSizes } from '#contract/manuals/labels.ts'
import './LabelDialog.css'

interface Props {
  sheet: LabelSheet
  /** The first label of the first page that is still there, from 1. */
  start: number
  /** How many labels are printed. */
  count: number
  cutMarks: boolean
  /** What it shows, for whoever does not see it. */
  label: string
  onStart: (start: number) => void
}

/** Of the height of a label, as wide as a code stands on it. */
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

/** The first page of a sheet of labels in mm: used up, to be printed, and left. A press on a label begins with it. */
export const LabelPreview = ({ sheet, start, count, cutMarks, label, onStart }: Props) => {
  const { width, height } = paperSizes[sheet.paper]
  const side = Math.min(sheet.width, sheet.height) * codeShare
  return (
    <svg className="label-preview" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="label-paper" width={width} height={height} />
      {labelPositions(sheet, 1, labelsOnPage(sheet)).map(({ x, y }, index) => {
        const place = index + 1
        const isPrinted = place >= start && place < start + count
        const state = place < start ? 'label-used' : isPrinted ? 'label-printed' : 'label-left'
        return (
          // The field beside it takes the same from the keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <g key={place} className={state} onClick={() => onStart(place)}>
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

interface Props {
  checked: boolean
  indeterminate?: boolean
  label: string
  /** True if it is a tab stop. */
  isStop?: boolean
  onChange: (checked: boolean, shift: boolean) => void
}

/**
 * Renders the checkbox of a row. Not a tab stop in a grid, where Space selects the active row. A plain element:
 * Blueprint's checkbox sets state on mount, which exceeds React's update depth with many cells.
 */
export const RowCheckbox = ({ checked, indeterminate = false, isStop = false, label, onChange }: Props) => (
  <input
    ref={(input) => {
      if (input) input.indeterminate = indeterminate
    }}
    type="checkbox"
    className="row-checkbox"
    tabIndex={isStop ? 0 : -1}
    aria-label={label}
    checked={checked}
    onChange={({ currentTarget, nativeEvent }) =>
      onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
    // A press here does not start a cell selection.
    onMouseDown={(event) => event.stopPropagation()}
  />
)

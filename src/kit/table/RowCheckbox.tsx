interface Props {
  checked: boolean
  indeterminate?: boolean
  label: string
  /** A tab stop of its own. */
  isStop?: boolean
  onChange: (checked: boolean, shift: boolean) => void
}

/**
 * No tab stop in a grid: Space selects the row that the keyboard is on. One plain element, because a screen holds many:
 * Blueprint's sets state as it mounts, which many cells at once turn into an endless update.
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
    // A press here is no start of a cell selection.
    onMouseDown={(event) => event.stopPropagation()}
  />
)

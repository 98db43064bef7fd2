interface Props {
  checked: boolean
  indeterminate?: boolean
  label: string
  onChange: (checked: boolean) => void
}

/**
 * Not a tab stop: Space selects the row that the keyboard is on. One plain element, because a screen holds many:
 * Blueprint's sets state as it mounts, which many cells at once turn into an endless update.
 */
export const RowCheckbox = ({ checked, indeterminate = false, label, onChange }: Props) => (
  <input
    ref={(input) => {
      if (input) input.indeterminate = indeterminate
    }}
    type="checkbox"
    className="row-checkbox"
    tabIndex={-1}
    aria-label={label}
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    // A press here is no start of a cell selection.
    onMouseDown={(event) => event.stopPropagation()}
  />
)

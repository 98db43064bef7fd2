interface Props {
  checked: boolean
  indeterminate?: boolean
  label: string
  onChange: (checked: boolean) => void
}

/**
 * Not a tab stop: Space selects the row that the keyboard is on. Plain markup in Blueprint's classes: its own component
 * sets state as it mounts, which many cells at once turn into an endless update.
 */
export const RowCheckbox = ({ checked, indeterminate = false, label, onChange }: Props) => (
  // A press here is no start of a cell selection.
  <label className="bp6-control bp6-checkbox row-checkbox" onMouseDown={(event) => event.stopPropagation()}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      type="checkbox"
      className="bp6-control-input"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className="bp6-control-indicator" />
  </label>
)

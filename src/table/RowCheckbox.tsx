import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

interface Props {
  checked: boolean
  indeterminate?: boolean
  /** The one in the header, for all rows of the page. */
  page?: boolean
  onChange: (checked: boolean) => void
}

/** Not a tab stop: Space selects the row that the keyboard is on. */
export const RowCheckbox = ({ checked, indeterminate = false, page = false, onChange }: Props) => {
  const { t } = useTranslation('table')
  return (
    // A press here is no start of a cell selection.
    <span role="none" onMouseDown={(event) => event.stopPropagation()}>
      <Checkbox
        className="row-checkbox"
        tabIndex={-1}
        aria-label={page ? t('selectPage') : t('selectRow')}
        checked={checked}
        indeterminate={indeterminate}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </span>
  )
}

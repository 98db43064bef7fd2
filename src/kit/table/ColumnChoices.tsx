import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '#contract/core/characters.ts'

interface Layout {
  arranged: readonly { id: string; label: string }[]
  hidden: readonly string[]
  /** Hidden columns that only lack values. */
  empty: readonly string[]
  toggle: (id: string) => void
  keepEmpty: () => void
  reset: () => void
}

/** Renders a searchable list of checkboxes that shows and hides columns. */
export const ColumnChoices = ({ layout }: { layout: Layout }) => {
  const { t } = useTranslation('table')
  const [typed, setTyped] = useState('')
  const { arranged: columns, hidden, empty } = layout
  const matches = columns.filter(({ label }) => foldText(label).includes(foldText(typed)))
  const shownCount = columns.length - hidden.length
  return (
    <fieldset className="view-section">
      <legend>
        {t('columns')}
        {hidden.length > 0 && <span className="secondary"> · {t('columnsHidden', { count: hidden.length })}</span>}
      </legend>
      <InputGroup
        size="small"
        aria-label={t('findColumn')}
        placeholder={t('findColumn')}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="view-columns">
        {matches.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={!hidden.includes(id)}
            disabled={shownCount === 1 && !hidden.includes(id)}
            onChange={() => layout.toggle(id)}
          >
            {label} {empty.includes(id) && <span className="secondary">{t('columnEmpty')}</span>}
          </Checkbox>
        ))}
      </div>
      <div className="view-column-actions">
        {empty.length > 0 && (
          <Button variant="minimal" size="small" onClick={layout.keepEmpty}>
            {t('showEmpty', { count: empty.length })}
          </Button>
        )}
        <Button variant="minimal" size="small" onClick={layout.reset}>
          {t('resetColumns')}
        </Button>
      </div>
    </fieldset>
  )
}

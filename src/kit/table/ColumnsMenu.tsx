import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnLayoutIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'

interface Props {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  /** Hidden columns that are only hidden because they have no values. */
  empty: readonly string[]
  onToggle: (id: string) => void
  onShowEmpty: () => void
  onReset: () => void
}

/** Renders a menu that shows and hides columns. */
export const ColumnsMenu = ({ columns, hidden, empty, onToggle, onShowEmpty, onReset }: Props) => {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const matches = columns.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const count = hidden.length
  const isOnlyEmpty = empty.length === count
  const someEmpty = isOnlyEmpty ? t('columnsAllEmpty', { count }) : t('columnsEmpty', { count, empty: empty.length })
  const hiddenText = empty.length > 0 ? someEmpty : t('columnsHidden', { count })
  const shownCount = columns.length - hidden.length
  const content = (
    <div className="columns-menu">
      <InputGroup
        size="small"
        aria-label={t('findColumn')}
        placeholder={t('findColumn')}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="columns-menu-list">
        {matches.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={!hidden.includes(id)}
            disabled={shownCount === 1 && !hidden.includes(id)}
            onChange={() => onToggle(id)}
          >
            {label} {empty.includes(id) && <span className="secondary">{t('columnEmpty')}</span>}
          </Checkbox>
        ))}
      </div>
      {empty.length > 0 && (
        <Button variant="minimal" size="small" onClick={onShowEmpty}>
          {t('showEmpty', { count: empty.length })}
        </Button>
      )}
      <Button variant="minimal" size="small" onClick={onReset}>
        {t('resetColumns')}
      </Button>
    </div>
  )
  return (
    <Popup kind="dialog" label={t('columns')} content={content} open={open} onOpen={setOpen}>
      <ToolbarButton
        icon={<ColumnLayoutIcon />}
        label={t('columns')}
        more={hidden.length > 0 && <span className="secondary"> · {hiddenText}</span>}
      />
    </Popup>
  )
}

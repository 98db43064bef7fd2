import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnLayoutIcon } from '#src/ui/icons.ts'
import { Popup } from '#src/ui/Popup.tsx'

interface Props {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
  onReset: () => void
}

/** Which columns are shown. */
export const ColumnsMenu = ({ columns, hidden, onToggle, onReset }: Props) => {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const found = columns.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
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
        {found.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            disabled={shownCount === 1 && !hidden.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
      <Button variant="minimal" size="small" onClick={onReset}>
        {t('resetColumns')}
      </Button>
    </div>
  )
  return (
    <Popup kind="dialog" label={t('columns')} content={content} open={open} onOpen={setOpen}>
      <Button variant="minimal" icon={<ColumnLayoutIcon />}>
        {t('columns')}
        {hidden.length > 0 && <span className="secondary"> · {t('columnsHidden', { count: hidden.length })}</span>}
      </Button>
    </Popup>
  )
}

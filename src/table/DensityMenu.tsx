import { MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { ListIcon, TickIcon } from '#src/ui/icons.ts'
import { KeyMenu } from '#src/ui/KeyMenu.tsx'
import { Popup } from '#src/ui/Popup.tsx'
import { type Density, densityChosen } from '#store/preferences/slice.ts'
import { rowHeights } from './rowHeight.ts'
import { ToolbarButton } from './ToolbarButton.tsx'

export const DensityMenu = () => {
  const { t } = useTranslation('table')
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  const chosen = useAppSelector(({ preferences }) => preferences.density)
  const content = (
    <KeyMenu label={t('density')}>
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <MenuItem
          key={density}
          role="menuitemradio"
          aria-checked={density === chosen}
          labelElement={density === chosen && <TickIcon />}
          text={t(density)}
          onClick={() => dispatch(densityChosen(density))}
        />
      ))}
    </KeyMenu>
  )
  return (
    <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
      <ToolbarButton icon={<ListIcon />} label={t('density')} />
    </Popup>
  )
}

import { MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import type { Density } from '#store/preferences/slice.ts'
import { rowHeights } from './column.ts'

interface Props {
  chosen: Density
  onChoose: (density: Density) => void
}

export const DensityMenu = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const content = (
    <KeyboardMenu label={t('density')}>
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <MenuItem
          key={density}
          role="menuitemradio"
          aria-checked={density === chosen}
          labelElement={density === chosen && <TickIcon />}
          text={t(density)}
          onClick={() => onChoose(density)}
        />
      ))}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
      <ToolbarButton icon={<ListIcon />} label={t('density')} />
    </Popup>
  )
}

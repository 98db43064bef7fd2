import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { ListIcon } from '#src/ui/icons.ts'
import { type Density, densityChosen } from '#store/preferences/slice.ts'

/** Row heights in pixels. */
export const rowHeights: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }

export const DensityMenu = () => {
  const { t } = useTranslation('table')
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(({ preferences }) => preferences.density)
  const content = (
    <Menu>
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <MenuItem
          key={density}
          roleStructure="listoption"
          selected={density === chosen}
          text={t(density)}
          onClick={() => dispatch(densityChosen(density))}
        />
      ))}
    </Menu>
  )
  return (
    <PopoverNext content={content} placement="bottom-end">
      <Button variant="minimal" icon={<ListIcon />}>
        {t('density')}
      </Button>
    </PopoverNext>
  )
}

import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { unitChoiceNames, unitChoiceOf, unitChoices } from '#contract/readings/unitChoices.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { SwapHorizontalIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import { unitChosen } from '#store/preferences/slice.ts'

/**
 * Renders the menu of units of a kind. Hidden if its quantities have no choice of units. Stores the choice in the
 * preferences.
 */
export const UnitsMenu = ({ kind: { quantities } }: { kind: ReadingKind }) => {
  const { t } = useTranslation('readings')
  const text = useText()
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  const chosen = useAppSelector(({ preferences }) => preferences.units)
  const offered = new Set(Object.values(quantities).map(({ unit }) => unitChoiceOf(unit)))
  const choices = unitChoiceNames.filter((name) => offered.has(name))
  if (choices.length === 0) return null
  const content = (
    <KeyboardMenu label={t('units')}>
      {choices.flatMap((choice) => {
        const { label, options } = unitChoices[choice]
        const current = chosen[choice] ?? options[0]
        return [
          <MenuDivider key={choice} title={text(label)} />,
          ...options.map((option) => (
            <MenuItem
              key={option}
              role="menuitemradio"
              aria-checked={option === current}
              labelElement={option === current && <TickIcon />}
              text={option}
              onClick={() => dispatch(unitChosen({ choice, option }))}
            />
          )),
        ]
      })}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
      <ToolbarButton icon={<SwapHorizontalIcon />} label={t('units')} />
    </Popup>
  )
}

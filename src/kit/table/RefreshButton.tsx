import { Button, ButtonGroup, MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { labelledValue } from '#src/kit/lib/format.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { ChevronDownIcon, RefreshIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import type { RefreshMinutes } from '#store/preferences/slice.ts'
import { LoadedTime } from './LoadedTime.tsx'
import './RefreshButton.css'

interface Props {
  /** Refresh interval; undefined if the data is refreshed on request only. */
  minutes: RefreshMinutes | undefined
  onMinutes: (minutes: RefreshMinutes | undefined) => void
  /** Time when the data was loaded. */
  loadedAt: number | undefined
  onRefresh: () => void
}

const choices = [undefined, ...limits.refreshMinutes]

/** Renders a split button: it refreshes, and its menu selects the refresh interval (specification, section 9). */
export const RefreshButton = ({ minutes, onMinutes, loadedAt, onRefresh }: Props) => {
  const { t } = useTranslation('table')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const intervalText = (choice: RefreshMinutes | undefined) =>
    choice === undefined ? t('refreshNever') : t('refreshEvery', { count: choice })
  const label =
    minutes === undefined ? t('refreshing') : labelledValue(t('refreshing'), intervalText(minutes), language)
  const content = (
    <KeyboardMenu label={t('refreshing')}>
      {loadedAt !== undefined && <MenuItem disabled text={<LoadedTime at={loadedAt} />} />}
      {choices.map((choice) => (
        <MenuItem
          key={choice ?? 0}
          role="menuitemradio"
          aria-checked={choice === minutes}
          labelElement={choice === minutes && <TickIcon />}
          text={intervalText(choice)}
          onClick={() => onMinutes(choice)}
        />
      ))}
    </KeyboardMenu>
  )
  return (
    <ButtonGroup className="refresh-button">
      <Button
        variant="minimal"
        icon={<RefreshIcon />}
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={onRefresh}
      />
      <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
        <Button
          variant="minimal"
          className="refresh-interval figures"
          endIcon={<ChevronDownIcon size={12} />}
          aria-label={label}
          title={label}
        >
          {minutes !== undefined && t('refreshMinutes', { count: minutes })}
        </Button>
      </Popup>
    </ButtonGroup>
  )
}

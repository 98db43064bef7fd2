import { MenuItem } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { RepeatIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import type { RefreshMinutes } from '#store/preferences/slice.ts'
import './RefreshMenu.css'

interface Props {
  minutes: RefreshMinutes | undefined
  onMinutes: (minutes: RefreshMinutes | undefined) => void
  /** Time when the rows were loaded. */
  loadedAt: number | undefined
}

const choices = [undefined, ...limits.refreshMinutes]
const tickMs = 30_000

/** Shows "Updated 2 minutes ago", updated every 30 seconds. Not a live region, as it would be announced repeatedly. */
const Updated = ({ loadedAt }: { loadedAt: number }) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const loaded = new Date(loadedAt).toISOString()
  return (
    <span className="list-updated secondary figures" title={formats.time(loaded)}>
      {t('updated', { ago: formats.relative(loaded, Math.max(now, loadedAt)) })}
    </span>
  )
}

/**
 * Shows the time of the rows and a menu of the refresh interval (specification, section 9); both in the menu in small
 * windows.
 */
export const RefreshMenu = ({ minutes, onMinutes, loadedAt }: Props) => {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const isSmall = useSmallWindow()
  const intervalText = (choice: RefreshMinutes | undefined) =>
    choice === undefined ? t('refreshNever') : t('refreshEvery', { count: choice })
  const content = (
    <KeyboardMenu label={t('refreshing')}>
      {isSmall && loadedAt !== undefined && <MenuItem disabled text={<Updated loadedAt={loadedAt} />} />}
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
    <>
      {!isSmall && loadedAt !== undefined && <Updated loadedAt={loadedAt} />}
      <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
        <ToolbarButton
          icon={<RepeatIcon />}
          label={minutes === undefined ? t('refreshing') : intervalText(minutes)}
          iconOnly={minutes === undefined}
        />
      </Popup>
    </>
  )
}

import { Button, ButtonGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { GridViewIcon, PropertiesIcon, ThIcon } from '#src/kit/ui/icons.ts'
import type { DisplayMode } from './list.ts'

interface Props {
  view: DisplayMode
  onView: (view: DisplayMode) => void
}

/** Renders buttons that display the records as a grid, a plain table or cards. */
export const DisplayModeSwitch = ({ view, onView }: Props) => {
  const { t } = useTranslation('table')
  const choices = [
    { of: 'table', label: t('asTable'), Icon: ThIcon },
    { of: 'plain', label: t('asPlain'), Icon: PropertiesIcon },
    { of: 'cards', label: t('asCards'), Icon: GridViewIcon },
  ] as const
  return (
    <ButtonGroup variant="minimal">
      {choices.map(({ of, label, Icon }) => (
        <Button
          key={of}
          size="small"
          icon={<Icon />}
          active={view === of}
          aria-pressed={view === of}
          aria-label={label}
          title={label}
          onClick={() => onView(of)}
        />
      ))}
    </ButtonGroup>
  )
}

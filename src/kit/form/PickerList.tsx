import { useTranslation } from 'react-i18next'
import { optionId, type PickerOption } from './pickerOptions.ts'
import type { usePicker } from './usePicker.ts'

interface Props {
  id: string
  label: string | undefined
  isLoading: boolean
  picker: ReturnType<typeof usePicker>
}

/** Renders the matching options of a picker, by group. The input keeps the focus. */
export const PickerList = ({ id, label, isLoading, picker }: Props) => {
  const { t } = useTranslation(['form', 'common'])
  const { groups, active, hiddenCount } = picker
  const renderOption = (option: PickerOption) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      key={option.value}
      id={optionId(id, option)}
      role="option"
      tabIndex={-1}
      aria-selected={option === active}
      onMouseMove={() => picker.setActive(option.value)}
      onClick={() => picker.choose(option)}
    >
      <span>{option.label}</span>
      {option.detail && <span className="secondary">{option.detail}</span>}
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not move the focus out of the input
    <div className="picker-panel" onMouseDown={(event) => event.preventDefault()}>
      {groups.length > 0 && (
        <div id={id} role="listbox" aria-label={label ?? t('options')} tabIndex={-1}>
          {groups.map(([group, options]) =>
            group === '' ? (
              options.map(renderOption)
            ) : (
              <div key={group} role="group" aria-label={group}>
                <div className="picker-group" aria-hidden>
                  {group}
                </div>
                {options.map(renderOption)}
              </div>
            ),
          )}
        </div>
      )}
      {groups.length === 0 && (
        <p className="picker-note secondary" role="status">
          {isLoading ? t('common:loading') : t('noneFound')}
        </p>
      )}
      {hiddenCount > 0 && <p className="picker-note secondary">{t('moreOptions', { count: hiddenCount })}</p>}
    </div>
  )
}

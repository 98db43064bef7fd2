import { Button, InputGroup, PopoverNext, PopupKind } from '@blueprintjs/core'
import { type Ref, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { ChevronDownIcon, SmallCrossIcon } from '#src/kit/ui/icons.ts'
import { PickerList } from './PickerList.tsx'
import { optionId, type PickerOption } from './pickerOptions.ts'
import { usePicker } from './usePicker.ts'
import './Picker.css'

interface Props {
  input: Partial<InputProps> & { 'aria-label'?: string }
  /** Undefined while they are loading. */
  options: readonly PickerOption[] | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Text of the empty value; empty values cannot be chosen if undefined and `isRequired`. */
  placeholder?: string | undefined
  isRequired?: boolean | undefined
}

const noOptions: readonly PickerOption[] = []

/**
 * Renders an input that finds one of many options by typing parts of its name or id. Erased text chooses the empty
 * value; text that matches no option is discarded when the input is left.
 */
export const Picker = (props: Props) => {
  const { input, options, value, onChange, onBlur, inputRef, placeholder, isRequired } = props
  const { t } = useTranslation('form')
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const picker = usePicker({ options: options ?? noOptions, value, onChange })
  const { isOpen, typed, active } = picker
  const chosen = options?.find((option) => option.value === value)
  const activeId = active && optionId(listId, active)
  useEffect(() => {
    if (isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeId])
  const isClearable = !isRequired && value !== ''
  const focus = () => frame.current?.querySelector('input')?.focus()
  return (
    <div ref={frame} className="picker">
      <PopoverNext
        isOpen={isOpen}
        placement="bottom-start"
        popupKind={PopupKind.LISTBOX}
        targetTagName="div"
        matchTargetWidth
        animation="minimal"
        arrow={false}
        autoFocus={false}
        enforceFocus={false}
        canEscapeKeyClose={false}
        shouldReturnFocusOnClose={false}
        transitionDuration={0}
        content={<PickerList id={listId} label={input['aria-label']} isLoading={!options} picker={picker} />}
      >
        <InputGroup
          {...input}
          inputRef={inputRef}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          autoComplete="off"
          data-value={value}
          placeholder={placeholder ?? t('choose')}
          value={typed ?? chosen?.label ?? value}
          onValueChange={picker.type}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onMouseDown={picker.open}
          onKeyDown={picker.onKeyDown}
          onBlur={() => {
            picker.leave()
            onBlur?.()
          }}
          rightElement={
            <span className="picker-tools">
              {isClearable && (
                <Button
                  variant="minimal"
                  size="small"
                  tabIndex={-1}
                  icon={<SmallCrossIcon />}
                  aria-label={t('clear')}
                  onClick={() => {
                    onChange('')
                    focus()
                  }}
                />
              )}
              <ChevronDownIcon size={14} aria-hidden />
            </span>
          }
        />
      </PopoverNext>
    </div>
  )
}

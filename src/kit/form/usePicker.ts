import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '#src/kit/lib/isComposing.ts'
import { exactOption, groupOptions, matchOptions, type PickerOption, shownMax } from './pickerOptions.ts'

interface Options {
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
}

/** Manages the text, the matches and the keys of a picker. */
export const usePicker = ({ options, value, onChange }: Options) => {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const matches = matchOptions(options, typed ?? '')
  // Groups keep their options together, so that keys move in the order of the screen.
  const groups = groupOptions(matches.slice(0, shownMax))
  const shown = groups.flatMap(([, members]) => members)
  const activeIndex = Math.max(
    0,
    shown.findIndex((option) => option.value === (active ?? (typed === undefined ? value : undefined))),
  )
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setActive(undefined)
  }
  const open = () => setOpen(true)
  const choose = (option: PickerOption) => {
    onChange(option.value)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(undefined)
    open()
  }
  /** Takes over what was typed: an exact match, or nothing if the text was erased. */
  const leave = () => {
    if (typed !== undefined) {
      const exact = exactOption(options, typed)
      if (typed.trim() === '') onChange('')
      else if (exact) onChange(exact.value)
    }
    close()
  }
  const move = (step: number) => {
    const next = shown.at((activeIndex + step + shown.length) % shown.length)
    setActive(next?.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else if (shown.length > 0) move(step)
    }
    if (!isOpen) return
    if (event.key === 'Enter') {
      // Enter chooses; it submits the form only if the list is closed.
      event.preventDefault()
      const option = shown[activeIndex]
      if (typed?.trim() === '') leave()
      else if (option) choose(option)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    typed,
    isOpen,
    open,
    type,
    choose,
    leave,
    onKeyDown,
    groups,
    hiddenCount: matches.length - shown.length,
    active: shown[activeIndex],
    setActive,
  }
}

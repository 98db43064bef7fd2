import type { KeyboardEvent, RefObject } from 'react'

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
}

/**
 * Returns a handler of keys in a frame: arrow keys scroll it in a direction in which there is more to see, other keys
 * run their action. All other keys are left to the page.
 */
export const useFrameKeys =
  (frame: RefObject<HTMLElement | null>, actions: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const box = frame.current
    if (!box || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const [across, down] = steps[event.key] ?? [0, 0]
    const canScroll =
      (across !== 0 && box.scrollWidth > box.clientWidth) || (down !== 0 && box.scrollHeight > box.clientHeight)
    const action = canScroll ? () => box.scrollBy(across, down) : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

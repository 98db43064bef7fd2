import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Text of 11 px is legible from 1 on; beyond 3 a drawing shows too little. */
const minScale = 1
const maxScale = 3
const step = 1.25

/** A position in the window that stays over the same part of the drawing. */
interface Anchor {
  x: number
  y: number
}

export interface Zoom {
  scale: number
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn: () => void
  zoomOut: () => void
  /** Returns to the scale at which the drawing opened. */
  reset: () => void
}

const drawingOf = (frame: HTMLElement | null) => frame?.querySelector('svg')?.getBoundingClientRect()

/**
 * Scales a drawing between legible sizes around the pointer or the middle of its frame. Ctrl or ⌘ and the wheel (a
 * trackpad's pinch) zoom; the wheel alone still scrolls.
 */
export const useZoom = (frame: RefObject<HTMLElement | null>, openingScale: number): Zoom => {
  const [chosenScale, setChosenScale] = useState<number>()
  const scale = chosenScale ?? openingScale
  const latestScale = useRef(scale)
  latestScale.current = scale
  const pending = useRef<{ anchor: Anchor; across: number; down: number }>(undefined)

  const zoomBy = useCallback(
    (factor: number, around?: Anchor) => {
      const box = frame.current?.getBoundingClientRect()
      const drawing = drawingOf(frame.current)
      if (!box || !drawing) return
      const anchor = around ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      pending.current = {
        anchor,
        across: (anchor.x - drawing.left) / drawing.width,
        down: (anchor.y - drawing.top) / drawing.height,
      }
      setChosenScale(Math.min(maxScale, Math.max(minScale, latestScale.current * factor)))
    },
    [frame],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scale moves the anchor
  useLayoutEffect(() => {
    const drawing = drawingOf(frame.current)
    if (!pending.current || !drawing) return
    const { anchor, across, down } = pending.current
    pending.current = undefined
    frame.current?.scrollBy(
      drawing.left + across * drawing.width - anchor.x,
      drawing.top + down * drawing.height - anchor.y,
    )
  }, [frame, scale])

  useEffect(() => {
    const box = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [frame, zoomBy])

  return {
    scale,
    canZoomIn: scale < maxScale,
    canZoomOut: scale > minScale,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    reset: () => setChosenScale(undefined),
  }
}

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'

/** An edge that is pointed at or has the focus, and the position of its label in the figure. */
export interface PointedEdge {
  key: string
  x: number
  top: number
  bottom: number
}

const edgeAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<SVGElement>('[data-condition]') : null

/**
 * Tracks the edge with a condition that is pointed at or has the focus. Arrow keys up and down move the focus between
 * these edges; Escape and scrolling end it.
 */
export const useEdgeCondition = (figure: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>) => {
  const [pointed, setPointed] = useState<PointedEdge>()
  const show = useCallback(
    (target: EventTarget | null) => {
      const edge = edgeAt(target)
      const outer = figure.current?.getBoundingClientRect()
      const label = edge?.querySelector('.chart-words')?.getBoundingClientRect()
      if (!edge || !outer || !label) return setPointed(undefined)
      setPointed({
        key: edge.dataset.edge ?? '',
        x: label.left + label.width / 2 - outer.left,
        top: label.top - outer.top,
        bottom: label.bottom - outer.top,
      })
    },
    [figure],
  )
  useEffect(() => {
    const box = frame.current
    const onScroll = () => show(document.activeElement)
    box?.addEventListener('scroll', onScroll)
    return () => box?.removeEventListener('scroll', onScroll)
  }, [frame, show])
  const onKeyDown = (event: KeyboardEvent) => {
    const edge = edgeAt(event.target)
    if (!edge) return
    if (event.key === 'Escape') setPointed(undefined)
    const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!offset) return
    event.preventDefault()
    const edges = [...(frame.current?.querySelectorAll<SVGElement>('[data-condition]') ?? [])]
    const next = edges[edges.indexOf(edge) + offset]
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    next?.focus({ preventScroll: true })
  }
  return {
    pointed,
    handlers: {
      onPointerOver: (event: { target: EventTarget }) => show(event.target),
      onPointerLeave: () => show(document.activeElement),
      onFocus: (event: { target: EventTarget }) => show(event.target),
      onBlur: () => setPointed(undefined),
      onKeyDown,
    },
  }
}

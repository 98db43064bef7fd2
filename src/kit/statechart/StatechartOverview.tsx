import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { Edge } from './chart.ts'
import type { Layout } from './layout.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  layout: Layout
  scale: number
  /** Transitions of the record, and its current state. */
  path: readonly Edge[]
  at: string | undefined
}

const maxWidth = 168
const maxHeight = 96

/** Returns the visible part of a scrolled frame, and updates while it scrolls. */
const useVisiblePart = (frame: RefObject<HTMLElement | null>, scale: number) => {
  const [part, setPart] = useState<{ x: number; y: number; width: number; height: number }>()
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const update = () =>
      setPart({
        x: box.scrollLeft / scale,
        y: box.scrollTop / scale,
        width: box.clientWidth / scale,
        height: box.clientHeight / scale,
      })
    update()
    box.addEventListener('scroll', update)
    return () => box.removeEventListener('scroll', update)
  }, [frame, scale])
  return part
}

/**
 * Draws a statechart without texts in a corner, with the visible part; a press or drag moves that part. Hidden from
 * screen readers and without a tab stop, as arrow keys scroll the drawing.
 */
export const StatechartOverview = ({ frame, layout, scale, path, at }: Props) => {
  const part = useVisiblePart(frame, scale)
  const ratio = Math.min(maxWidth / layout.width, maxHeight / layout.height)
  const move = ({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGElement>) => {
    if (buttons === 0 || !part) return
    const { left, top } = currentTarget.getBoundingClientRect()
    frame.current?.scrollTo(
      ((clientX - left) / ratio - part.width / 2) * scale,
      ((clientY - top) / ratio - part.height / 2) * scale,
    )
  }
  return (
    <svg
      className="statechart-overview"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width * ratio}
      height={layout.height * ratio}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      {layout.edges.map(({ key, line }) => (
        <path key={key} d={line} />
      ))}
      {layout.states.map(({ name, x, y, width, height }) => (
        <rect
          key={name}
          className={
            name === at
              ? 'is-now'
              : path.some(({ from, to }) => from === name || to === name)
                ? 'is-visited'
                : undefined
          }
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={12}
        />
      ))}
      {part && <rect className="overview-part" {...part} />}
    </svg>
  )
}

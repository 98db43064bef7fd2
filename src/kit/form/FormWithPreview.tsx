import { type ReactNode, useRef } from 'react'
import { useElementWidth } from '#src/kit/lib/useElementWidth.ts'
import './FormWithPreview.css'

/** Width in pixels that a form needs beside its preview, and default width of a preview. */
const formWidth = 396
const defaultWidth = 360

interface Props {
  className?: string
  /** Width of the preview in pixels. */
  width?: number
  /** Preview of the unsaved content. Not mounted without room for it, so that it requests nothing. */
  preview: ReactNode
  children: ReactNode
}

/** Renders a form with a preview beside it, if there is room for both. */
export const FormWithPreview = ({ className = '', width = defaultWidth, preview, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const hasRoom = useElementWidth(frame) >= formWidth + width
  return (
    <div
      ref={frame}
      className={`form-columns ${className}`}
      style={hasRoom ? { gridTemplateColumns: `minmax(0, 1fr) ${width}px` } : undefined}
    >
      {children}
      {hasRoom && preview}
    </div>
  )
}

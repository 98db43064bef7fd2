import type { CSSProperties, ReactNode } from 'react'
import './PhoneFrame.css'

interface Props {
  /** Additional class, e.g. for a larger frame. */
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** Renders a phone with its screen content. */
export const PhoneFrame = ({ className, style, children }: Props) => (
  <div className={className ? `phone ${className}` : 'phone'} style={style}>
    {children}
  </div>
)

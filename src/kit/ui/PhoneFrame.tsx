import type { CSSProperties, ReactNode } from 'react'
import './PhoneFrame.css'

interface Props {
  /** Beside its own look, e.g. that it is larger. */
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** A phone, and on its screen what its user sees. */
export const PhoneFrame = ({ className, style, children }: Props) => (
  <div className={className ? `phone ${className}` : 'phone'} style={style}>
    {children}
  </div>
)

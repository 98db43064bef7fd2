import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'

interface Props extends Omit<ButtonProps, 'text'> {
  label: string
  /** Content after the label, hidden in small windows. */
  more?: ReactNode
  /** True if only the icon is shown in any window. */
  iconOnly?: boolean
}

/** Renders a tool of a list's toolbar; only its icon in small windows. */
export const ToolbarButton = ({ label, more, iconOnly = false, ...props }: Props) => {
  const isSmall = useSmallWindow()
  return iconOnly || isSmall ? (
    <Button variant="minimal" aria-label={label} title={label} {...props} />
  ) : (
    <Button variant="minimal" {...props}>
      {label}
      {more}
    </Button>
  )
}

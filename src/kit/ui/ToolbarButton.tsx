import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'

interface Props extends Omit<ButtonProps, 'text'> {
  label: string
  /** After the label, where there is room. */
  more?: ReactNode
  /** Known by its icon in any window. */
  iconOnly?: boolean
}

/** A tool above a list: its icon alone where the window is small. */
export const ToolbarButton = ({ label, more, iconOnly = false, ...props }: Props) => {
  const isSmall = useSmallWindow()
  return iconOnly || isSmall ? (
    <Button variant="minimal" {...props} aria-label={label} title={label} />
  ) : (
    <Button variant="minimal" {...props}>
      {label}
      {more}
    </Button>
  )
}

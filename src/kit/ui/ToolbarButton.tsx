import { Button, type ButtonProps } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'

interface Props extends Omit<ButtonProps, 'text'> {
  label: string
  /** Content after the label, hidden in narrow windows. */
  more?: ReactNode
  /** True if only the icon is shown in any window. */
  iconOnly?: boolean
}

/** Windows in which the labels of tools would leave no space for filters. */
const narrowWindow = '(width < 1100px)'

/** Renders a tool of a list's toolbar; only its icon in narrow windows. */
export const ToolbarButton = ({ label, more, iconOnly = false, ...props }: Props) => {
  const isNarrow = useMediaQuery(narrowWindow)
  return iconOnly || isNarrow ? (
    <Button variant="minimal" aria-label={label} title={label} {...props} />
  ) : (
    <Button variant="minimal" {...props}>
      {label}
      {more}
    </Button>
  )
}

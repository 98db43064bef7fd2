import { Button } from '@blueprintjs/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { KeyboardMenu } from './KeyboardMenu.tsx'
import './MenuButton.css'
import { Popup } from './Popup.tsx'

interface Props {
  label: string
  icon?: ReactElement
  /** Items of the menu. */
  children: ReactNode
}

/** Renders a button that opens a menu of actions. Not a list box, in which arrow keys would choose each option. */
export const MenuButton = ({ label, icon, children }: Props) => {
  const [open, setOpen] = useState(false)
  const menu = (
    <div className="button-menu">
      <KeyboardMenu label={label}>{children}</KeyboardMenu>
    </div>
  )
  return (
    <Popup kind="menu" placement="bottom-start" open={open} onOpen={setOpen} content={menu}>
      <Button size="small" variant="minimal" icon={icon} aria-haspopup="menu" aria-expanded={open}>
        {label}
      </Button>
    </Popup>
  )
}

import { DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'

interface Props {
  /** Button that the dialog is for: at the right end, with the intent `danger` if it destroys something. */
  primary: ReactNode
  /** Further buttons, left of it; the one that closes the dialog comes last. */
  children?: ReactNode
}

/** Renders the buttons of a dialog at its right end, the primary one last. */
export const DialogActions = ({ primary, children }: Props) => (
  <DialogFooter
    actions={
      <>
        {children}
        {primary}
      </>
    }
  />
)

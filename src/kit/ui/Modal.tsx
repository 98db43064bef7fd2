import { Dialog, type DialogProps } from '@blueprintjs/core'
import { useKeyUpGuard } from './useKeyUpGuard.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import './Modal.css'

interface Props extends Omit<DialogProps, 'isOpen' | 'shouldReturnFocusOnClose' | 'title'> {
  /** Title, also the accessible name. */
  title: string
  /** True if the title is visually hidden, as the content suffices. */
  isTitleHidden?: boolean
}

/** Renders a modal dialog, open while mounted. The focus returns to where it was. */
export const Modal = ({ title, isTitleHidden = false, className = '', children, ...props }: Props) => {
  useRestoreFocus()
  return (
    <Dialog
      isOpen
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
      title={title}
      className={isTitleHidden ? `modal-untitled ${className}` : className}
      {...props}
    >
      <div className="modal-keys" {...useKeyUpGuard()}>
        {children}
      </div>
    </Dialog>
  )
}

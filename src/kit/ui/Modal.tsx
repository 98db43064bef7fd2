import { Dialog, type DialogProps } from '@blueprintjs/core'
import { useKeyUpGuard } from './useKeyUpGuard.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import './Modal.css'

interface Props extends Omit<DialogProps, 'isOpen' | 'shouldReturnFocusOnClose' | 'title'> {
  /** Names it, for a screen reader too. */
  title: string
  /** The title is not to be seen: what stands in it says as much. */
  isTitleHidden?: boolean
}

/** A dialog over the page, open as long as it is there. The focus goes back to where it was. */
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

import { Dialog, type DialogProps } from '@blueprintjs/core'
import { createContext, type ReactNode, useEffect, useRef } from 'react'
import { useRestoreFocus } from './useRestoreFocus.ts'
import './Modal.css'

interface Props extends Omit<DialogProps, 'isOpen' | 'shouldReturnFocusOnClose' | 'title'> {
  /** Title, also the accessible name. */
  title: string
  /** True if the title is visually hidden, as the content suffices. */
  isTitleHidden?: boolean
}

/** True within a dialog, whose actions are at its right end with the primary one last. */
export const ModalContext = createContext(false)

const fields = ':is(input:not([type="hidden"]), textarea, select, [contenteditable="true"]):not(:disabled)'

/** Renders the content of a dialog. Its first field has the focus, unless another element takes it. */
const ModalContent = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = content
    if (!current?.contains(document.activeElement)) current?.querySelector<HTMLElement>(fields)?.focus()
  }, [])
  return (
    <div ref={content} className="modal-content">
      <ModalContext value={true}>{children}</ModalContext>
    </div>
  )
}

/**
 * Renders a modal dialog, open while mounted. Its first field has the focus, which returns to where it
 * was.
 */
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
      <ModalContent>{children}</ModalContent>
    </Dialog>
  )
}

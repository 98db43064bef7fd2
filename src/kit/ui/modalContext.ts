import { createContext } from 'react'

/** True within a dialog, whose actions are at its right end with the primary one last. */
export const ModalContext = createContext(false)

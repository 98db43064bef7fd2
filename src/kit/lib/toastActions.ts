import { nanoid } from '@reduxjs/toolkit'

/** Handlers of the buttons of toasts, by id: toasts are stored data and hold none. */
const handlers = new Map<string, () => void>()

/** Registers the handler of a toast's button; returns its id. */
export const registerToastAction = (run: () => void): string => {
  const id = nanoid()
  handlers.set(id, run)
  return id
}

/** Removes a handler, e.g. when its page is left. */
export const removeToastAction = (id: string): void => void handlers.delete(id)

/** Runs the handler of a toast's button, if its page is still open. */
export const runToastAction = (id: string): void => handlers.get(id)?.()

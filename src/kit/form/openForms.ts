import { useCallback, useSyncExternalStore } from 'react'

/** Values that the reader's action wrote to a record, by field, as form values. */
type WrittenValues = Readonly<Record<string, unknown>>

/** A form of a stored record that is open on the page. */
export interface OpenForm {
  isDirty: boolean
  /** Saves the form; resolves to false where it was refused, which the form shows. */
  save(): Promise<boolean>
  /** Rebases a form that edits version `from` onto version `to`, which has these values. */
  rebase(from: number, to: number, values: WrittenValues): void
}

/** The open forms by the id of their record. */
const forms = new Map<string, OpenForm>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Registers a form for the actions of its record on the same page; returns a function that removes it. */
export const registerForm = (recordId: string, form: OpenForm): (() => void) => {
  forms.set(recordId, form)
  notify()
  return () => {
    if (forms.get(recordId) !== form) return
    forms.delete(recordId)
    notify()
  }
}

/** Rebases the open form of a record, if there is one, onto the version that the reader's own action created. */
export const rebaseForm = (recordId: string, from: number, to: number, values: WrittenValues = {}): void =>
  forms.get(recordId)?.rebase(from, to, values)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the open form of a record; undefined where the page has none. */
export const useOpenForm = (recordId: string): OpenForm | undefined =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => forms.get(recordId), [recordId]),
  )

import { useEffect, useState } from 'react'
import type { EventName } from '#contract/workflows/index.ts'
import { useOpenForm } from '#src/kit/form/openForms.ts'

interface Pending {
  event: EventName
  /** The version that the form was saved over. */
  from: number
}

/**
 * Saves the open form of a record before an event of the record, so that the event acts on what the reader sees: `choose`
 * calls `act` at once where nothing is unsaved, otherwise when the record that was saved has arrived. Where the form is
 * refused, it shows why and nothing else happens.
 */
export const useSaveBeforeEvent = (recordId: string, version: number, act: (event: EventName) => void) => {
  const form = useOpenForm(recordId)
  const [pending, setPending] = useState<Pending>()
  const isUnsaved = form?.isDirty === true
  const hasArrived = pending !== undefined && version !== pending.from && !isUnsaved
  useEffect(() => {
    if (!hasArrived) return
    setPending(undefined)
    act(pending.event)
  })
  const choose = async (event: EventName) => {
    if (!form || !isUnsaved) return act(event)
    setPending({ event, from: version })
    if (!(await form.save())) setPending(undefined)
  }
  return { isUnsaved, isSaving: pending !== undefined, choose }
}

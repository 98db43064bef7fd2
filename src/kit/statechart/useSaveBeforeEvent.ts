import { useEffect, useState } from 'react'
import type { EventName } from '#contract/workflows/index.ts'
import { useOpenForm } from '#src/kit/form/openForms.ts'

interface Pending {
  event: EventName
  /** Version that was edited by the form. */
  from: number
}

/**
 * Saves the open form of a record before an event, so that the event applies to what the reader sees: `choose` calls
 * `act` at once if nothing is unsaved, otherwise when the saved record has arrived. If the form is refused, it shows
 * why and `act` is not called.
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

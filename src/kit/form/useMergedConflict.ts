import { useEffect } from 'react'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { conflictShown } from '#store/toasts.ts'
import type { EditConflict } from './mergeVersions.ts'

/**
 * Removes the toast about a conflict once both versions are loaded. Resolves the conflict by itself if no field was
 * changed by both: saves the merged values.
 */
export const useMergedConflict = <Values>(conflict: EditConflict<Values> | undefined): void => {
  const dispatch = useAppDispatch()
  const hasConflict = conflict !== undefined
  useEffect(() => {
    if (hasConflict) dispatch(conflictShown())
  }, [dispatch, hasConflict])
  useEffect(() => {
    if (conflict?.conflicting.length === 0) conflict.resolve(conflict.merged)
  })
}

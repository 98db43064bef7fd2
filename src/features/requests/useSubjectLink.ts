import { useCallback } from 'react'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { recordPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'

type Subject = Pick<RecordOfKind<'request'>, 'subject' | 'subjectKind' | 'subjectId'>

/** Returns a function that links to the record that a request is about, unless it was deleted. */
export const useSubjectLink = () => {
  const viewer = useAppSelector(selectViewer)
  return useCallback(
    ({ subject, subjectKind, subjectId }: Subject): string | undefined => {
      const path = subject && subjectKind && subjectId && recordPath(viewer, subjectKind, subjectId)
      return path ? `#${path}` : undefined
    },
    [viewer],
  )
}

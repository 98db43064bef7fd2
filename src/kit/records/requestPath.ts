import type { RequestKind, RequestSubject } from '#contract/requests/inputs.ts'
import { pathTo } from '#src/routes/index.ts'

/** Values of the form of a request before it is edited. */
export interface RequestDraft {
  kind: RequestKind
  /** The record that the request is about, and its name. */
  subject?: { kind: RequestSubject; id: string; name: string }
}

/** Builds the path of the form of a request to the platform with kind and subject filled in. */
export const requestPath = ({ kind, subject }: RequestDraft): string =>
  pathTo('requestDetail', { kind, subjectKind: subject?.kind, subjectId: subject?.id, subject: subject?.name })

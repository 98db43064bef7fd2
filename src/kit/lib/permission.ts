import { permits } from '#contract/core/permissions.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { callPermissions } from '#store/api/generated/callPermissions.ts'
import { selectViewer, type Viewer } from '#store/session/slice.ts'
import { useAppSelector } from './store.ts'

/** Tests whether the account of a viewer has the permission that a writing call needs. */
export const mayWrite = ({ permission }: Viewer, call: string): boolean =>
  permits(permission, callPermissions[call] ?? 'write')

export const useMayWrite = (call: string): boolean => mayWrite(useAppSelector(selectViewer), call)

/** Tests whether the account of a viewer has the permission that the events of a workflow need. */
export const mayTransition = ({ permission }: Viewer, workflow: WorkflowName): boolean =>
  permits(permission, workflowDefinition(workflow).needs ?? 'write')

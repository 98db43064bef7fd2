import type { Intent } from '@blueprintjs/core'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'

/** How the button of an event looks, by the state that it leads to. */
export const intentOf = (workflow: WorkflowName, to: string | undefined): Intent => {
  const tone = workflowDefinition(workflow).states[to ?? '']?.tone
  if (tone === 'good') return 'primary'
  return tone === 'bad' || tone === 'warning' ? 'danger' : 'none'
}

import type { TFunction } from 'i18next'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { countChanged } from '#src/kit/bulk/bulkResult.ts'
import type { useText } from '#src/kit/lib/i18n.ts'
import type { BulkTransitionResult } from './bulkTransition.ts'

/** Summarizes a bulk action: "12 of 14 approved". */
export const bulkSummary = (
  t: TFunction<'audit'>,
  text: ReturnType<typeof useText>,
  workflow: WorkflowName,
  outcomes: BulkTransitionResult,
): string => {
  const { event } = outcomes
  const done = text(workflowDefinition(workflow).events[event.event]?.done ?? event.label)
  return t('bulkSummary', { ...countChanged(outcomes), done })
}

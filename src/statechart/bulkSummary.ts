import type { TFunction } from 'i18next'
import { statuses } from '#contract/status.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { useText } from '#src/lib/i18n.ts'
import type { BulkOutcomes } from './useBulkTransitions.ts'

export const hasChanged = ({ status }: BulkOutcomes['list'][number]): boolean => status === statuses.ok.status

/** How many of the records that got an event are now what it makes of them: "12 of 14 approved". */
export const bulkSummary = (
  t: TFunction<'audit'>,
  text: ReturnType<typeof useText>,
  workflow: WorkflowName,
  { event, list, rest }: BulkOutcomes,
): string => {
  const done = text(workflowDefinition(workflow).events[event.event]?.done ?? event.label)
  return t('bulkSummary', { changed: list.filter(hasChanged).length, count: list.length + rest.length, done })
}

import { transitionFields } from '#contract/audit/transition.ts'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { Text } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { readChart } from '#src/kit/statechart/chart.ts'
import type { GetRecordHistoryApiResponse } from '#store/api/generated/workflow.ts'

const translateLabels = (
  language: Language,
  labels: Readonly<Record<string, { label: Text }>>,
): Record<string, string> => mapValues(labels, ({ label }) => translateIn(language)(label))

/** Returns the data of an evidence file: the transitions as they were hashed, and the labels that display them. */
export const evidenceData = (
  machine: WorkflowName,
  recordId: string,
  { state, list }: GetRecordHistoryApiResponse,
  language: Language,
) => {
  const { states, events } = workflowDefinition(machine)
  const codes = Object.entries(events).map(([event, { reasons = {} }]) => [
    event,
    mapValues(reasons, translateIn(language)),
  ])
  return {
    locale: languageTag(language),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    record: { machine, recordId, state, initial: readChart(machine).initial },
    steps: list,
    words: {
      states: translateLabels(language, states),
      events: translateLabels(language, events),
      roles: translateLabels(language, transitionFields.actorRole.choices),
      codes: Object.fromEntries(codes),
      fields: translateLabels(language, namedFields[machine] ?? {}),
    },
  }
}

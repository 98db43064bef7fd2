import { transitionFields } from '#contract/audit/transition.ts'
import { type Language, tagOf } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { Text } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { chartOf } from '#src/kit/statechart/chart.ts'
import type { GetRecordHistoryApiResponse } from '#store/api/generated/workflow.ts'

const inLanguage = (language: Language, words: Readonly<Record<string, { label: Text }>>): Record<string, string> =>
  mapValues(words, ({ label }) => translateIn(language)(label))

/** What an evidence file holds of a record: its steps as they were hashed, and the words to show them with. */
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
    locale: tagOf(language),
    record: { machine, recordId, state, initial: chartOf(machine).initial },
    steps: list,
    words: {
      states: inLanguage(language, states),
      events: inLanguage(language, events),
      roles: inLanguage(language, transitionFields.actorRole.choices),
      codes: Object.fromEntries(codes),
      fields: inLanguage(language, namedFields[machine] ?? {}),
    },
  }
}

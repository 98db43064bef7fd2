import type { Choice } from '#contract/core/choice.ts'

/** The one transition that no machine draws: the log takes over a record that was there before it. Nobody can ask for it. */
export const adoptionEvent = 'record.adopted'

export const adoptionDefinition = {
  [adoptionEvent]: { label: 'core.workflows:adoption' },
} as const satisfies Record<string, Choice>

import type { Choice } from '#contract/core/choice.ts'

/** The one transition that no machine draws: the log takes over a record that was there before it. Nobody can ask for it. */
export const adoptionEvent = 'record.adopted'

export const adoptionDefinition = {
  [adoptionEvent]: { label: { en: 'Taken over from before the log', zh_CN: '日志启用前已存在' } },
} as const satisfies Record<string, Choice>

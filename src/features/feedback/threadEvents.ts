import type { EventName } from '#contract/workflows/index.ts'

/** Events that are part of writing an answer or choosing another thread, and no buttons of their own. */
export const threadEvents: readonly EventName[] = ['feedback.answer', 'feedback.merge']

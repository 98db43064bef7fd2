import type { EventName, WorkflowName } from '#contract/workflows/index.ts'

/** Events that nobody gives to many records at once: the page of each says before what they bring, or has a form for them. */
export const oneByOne = {
  pushLife: ['push.schedule', 'push.ask', 'push.approve', 'push.approveNow'],
  productLife: ['product.edit'],
  feedbackLife: ['feedback.answer', 'feedback.merge', 'feedback.handOver', 'feedback.handBack'],
} as const satisfies Partial<Record<WorkflowName, readonly EventName[]>>

export const isOneByOne = (name: WorkflowName, event: EventName): boolean =>
  Object.entries<readonly EventName[]>(oneByOne).some(([one, events]) => one === name && events.includes(event))

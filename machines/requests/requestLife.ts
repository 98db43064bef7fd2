import { setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

/** Statechart of a vendor's request, which the platform answers and the vendor may reopen. */
export const requestLife = defineWorkflow({
  name: 'requestLife',
  columns: [],
  contextOf: () => ({}),
  machine: setup({
    types: { context: {} as object, events: {} as WorkflowEvent<EventOf<'requestLife'>> },
    guards: reasonGuards,
  }).createMachine({
    id: 'requestLife',
    context: {},
    initial: 'open',
    states: {
      open: {
        on: {
          'request.answer': { target: 'answered', guard: 'hasNote' },
          'request.cancel': 'closed',
        },
      },
      answered: {
        on: {
          'request.close': 'closed',
          'request.reopen': { target: 'open', guard: 'hasNote' },
        },
      },
      closed: { type: 'final' },
    },
  } as const satisfies Chart<'requestLife'>),
})

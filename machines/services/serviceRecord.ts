import { setup } from 'xstate'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

/** Times in epoch milliseconds, by the database's clock. */
interface Context {
  start: number
  end: number
  now: number
}

/** `now` is not of the record: it is the time by the database's clock. */
interface Known {
  startTime: string
  endTime: string
  now: number
}

const contextOf = ({ startTime, endTime, now }: Known): Context => ({
  start: Date.parse(startTime),
  end: Date.parse(endTime),
  now,
})

/** A service from its purchase to its end, driven by time and by administrators (specification, section 4). */
export const serviceRecord = defineWorkflow({
  name: 'serviceRecord',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'service.start' | 'service.end' | 'service.void'> },
    guards: {
      ...reasonGuards,
      hasStarted: ({ context: { start, now } }) => start <= now,
      hasEnded: ({ context: { end, now } }) => end <= now,
    },
  }).createMachine({
    id: 'serviceRecord',
    context: { start: 0, end: 0, now: 0 },
    initial: 'pending',
    states: {
      pending: {
        description: 'Its period has not begun.',
        on: {
          'service.start': { target: 'active', guard: 'hasStarted' },
          'service.void': { target: 'void', guard: 'hasNote' },
        },
      },
      active: {
        description: 'The service is open to the vendor.',
        on: {
          'service.end': { target: 'ended', guard: 'hasEnded' },
          'service.void': { target: 'void', guard: 'hasNote' },
        },
      },
      void: { description: 'An administrator has taken it back.', type: 'final' },
      ended: { description: 'Its period is over.', type: 'final' },
    },
  }),
})

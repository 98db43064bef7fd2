import { setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

/** Times in epoch milliseconds by the database's clock. */
interface Context {
  start: number
  end: number
  now: number
}

/** Period of the record, and the current time by the database's clock. */
interface Input {
  startTime: string
  endTime: string
  now: number
}

const contextOf = ({ startTime, endTime, now }: Input): Context => ({
  start: Date.parse(startTime),
  end: Date.parse(endTime),
  now,
})

/** Statechart of a service period, driven by time and by administrators (specification, section 4). */
export const serviceRecord = defineWorkflow({
  name: 'serviceRecord',
  columns: [],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'serviceRecord'>> },
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
        on: {
          'service.start': { target: 'active', guard: 'hasStarted' },
          'service.void': { target: 'void', guard: 'hasNote' },
        },
      },
      active: {
        on: {
          'service.end': { target: 'ended', guard: 'hasEnded' },
          'service.void': { target: 'void', guard: 'hasNote' },
        },
      },
      void: { type: 'final' },
      ended: { type: 'final' },
    },
  } as const satisfies Chart<'serviceRecord'>),
})

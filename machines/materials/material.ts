import { initialTransition, type StateValueFrom, setup } from 'xstate'

/** Period of a material in epoch milliseconds; `end` is null if it never expires. */
export interface Period {
  start: number
  end: number | null
}

type Moment = Period & { now: number }

/** Statechart of a material (specification, section 4), driven by time only. */
const materialMachine = setup({
  types: { context: {} as Moment, input: {} as Moment },
  guards: {
    hasStarted: ({ context: { start, now } }) => start <= now,
    hasEnded: ({ context: { end, now } }) => end !== null && end <= now,
  },
}).createMachine({
  id: 'material',
  context: ({ input }) => input,
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'Its period has not begun.',
      always: { guard: 'hasStarted', target: 'inEffect' },
    },
    inEffect: {
      description: 'Apps may show it.',
      always: { guard: 'hasEnded', target: 'expired' },
    },
    expired: { description: 'Its period is over; a new period reactivates it.' },
  },
})

type MaterialStatus = StateValueFrom<typeof materialMachine>

/** Returns the state of a material with this period at a time. */
export const materialStatusAt = (period: Period, now: number): MaterialStatus => {
  const [snapshot] = initialTransition(materialMachine, { ...period, now })
  return snapshot.value
}

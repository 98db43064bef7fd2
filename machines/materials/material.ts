import { initialTransition, type StateValueFrom, setup } from 'xstate'

/** When a material is in effect, in epoch milliseconds; `end` is null where it never expires. */
export interface Period {
  start: number
  end: number | null
}

type Moment = Period & { now: number }

/** A material's way through its period (specification, section 4): only the clock causes its events. */
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
    expired: { description: 'Its period is over; a new one brings it back.' },
  },
})

type MaterialStatus = StateValueFrom<typeof materialMachine>

/** The state of a material with this period at a moment. */
export const materialStatusAt = (period: Period, now: number): MaterialStatus => {
  const [snapshot] = initialTransition(materialMachine, { ...period, now })
  return snapshot.value
}

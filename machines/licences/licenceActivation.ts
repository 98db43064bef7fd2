import { setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  deviceId: string | null
  /** Previous device during a replacement; otherwise null. */
  movedFrom: string | null
}

const contextOf = ({ deviceId, movedFrom }: Context): Context => ({ deviceId, movedFrom })

/**
 * Statechart of a licence key: bound once to one device, moved if that breaks, revocable at any time (specification,
 * section 4).
 */
export const licenceActivation = defineWorkflow({
  name: 'licenceActivation',
  columns: ['deviceId', 'movedFrom'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'licenceActivation'>> },
    guards: {
      ...reasonGuards,
      hasDevice: ({ context }) => context.deviceId !== null,
      hasNoteAndDevice: ({ context, event }) => context.movedFrom !== null && reasonGuards.hasNote({ event }),
    },
  }).createMachine({
    id: 'licenceActivation',
    context: { deviceId: null, movedFrom: null },
    initial: 'generated',
    states: {
      generated: {
        on: {
          'licence.activate': { target: 'activated', guard: 'hasDevice' },
          'licence.revoke': { target: 'revoked', guard: 'hasNote' },
        },
      },
      activated: {
        on: {
          'licence.replace': { target: 'activated', guard: 'hasNoteAndDevice' },
          'licence.revoke': { target: 'revoked', guard: 'hasNote' },
        },
      },
      revoked: { type: 'final' },
    },
  } as const satisfies Chart<'licenceActivation'>),
})

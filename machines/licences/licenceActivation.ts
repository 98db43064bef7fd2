import { setup } from 'xstate'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  deviceId: string | null
  /** The device that it is being moved from; only while that is being done. */
  movedFrom: string | null
}

type Event = WorkflowEvent<'licence.activate' | 'licence.replace' | 'licence.revoke'>

const contextOf = ({ deviceId, movedFrom }: Context): Context => ({ deviceId, movedFrom })

/** A licence key, bound once to one device, moved where that breaks, and revoked at any time (specification, section 4). */
export const licenceActivation = defineWorkflow({
  name: 'licenceActivation',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as Event },
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
        description: 'It can be bound to one device.',
        on: {
          'licence.activate': { target: 'activated', guard: 'hasDevice' },
          'licence.revoke': { target: 'revoked', guard: 'hasNote' },
        },
      },
      activated: {
        description: 'It is bound to its device.',
        on: {
          'licence.replace': { target: 'activated', guard: 'hasNoteAndDevice' },
          'licence.revoke': { target: 'revoked', guard: 'hasNote' },
        },
      },
      revoked: { description: 'An administrator has taken it back.', type: 'final' },
    },
  }),
})

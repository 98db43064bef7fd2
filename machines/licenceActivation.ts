import { setup } from 'xstate'
import { defineWorkflow, type WorkflowEvent } from './workflow.ts'

interface Context {
  deviceId: string | null
}

const contextOf = ({ deviceId }: Context): Context => ({ deviceId })

/** A licence key, bound once and for good (specification, section 4). */
export const licenceActivation = defineWorkflow({
  name: 'licenceActivation',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'licence.activate'> },
    guards: { hasDevice: ({ context }) => context.deviceId !== null },
  }).createMachine({
    id: 'licenceActivation',
    context: { deviceId: null },
    initial: 'generated',
    states: {
      generated: {
        description: 'It can be bound to one device.',
        on: { 'licence.activate': { target: 'activated', guard: 'hasDevice' } },
      },
      activated: { description: 'It is bound to its device.', type: 'final' },
    },
  }),
})

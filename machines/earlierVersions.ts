import { type AnyStateMachine, createMachine } from 'xstate'
import type { Actor } from '#contract/workflows/definition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'

/** A machine as it was drawn by an earlier version: what its steps in the log are verified by. */
export interface EarlierVersion {
  machine: AnyStateMachine
  /** Who could cause each event. */
  actors: Readonly<Record<string, readonly Actor[]>>
}

/**
 * Earlier versions by their number. Their records go on as they stand: every state of them is a state of the version
 * after, by the same name.
 */
export const earlierVersions: Readonly<Partial<Record<WorkflowName, Readonly<Record<number, EarlierVersion>>>>> = {
  licenceActivation: {
    1: {
      machine: createMachine({
        id: 'licenceActivation',
        initial: 'generated',
        states: { generated: { on: { 'licence.activate': 'activated' } }, activated: { type: 'final' } },
      }),
      actors: { 'licence.activate': ['vendor', 'administrator'] },
    },
  },
}

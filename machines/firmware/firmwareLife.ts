import { and, setup } from 'xstate'
import { compareVersions } from '#contract/services/appVersion.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** The newest released version of the same component and product; empty where there is none. */
  newest: string
  isNewest: boolean
  /** Whether no rollout of it is under way. */
  isIdle: boolean
}

interface Known {
  release: string
  newest: string | null
  openRollouts: number
}

const contextOf = ({ release, newest, openRollouts }: Known): Context => ({
  newest: newest ?? '',
  isNewest: newest === null || compareVersions(release, newest) > 0,
  isIdle: openRollouts === 0,
})

/** A firmware from its draft to its release, which never goes backwards, and to its end. */
export const firmwareLife = defineWorkflow({
  name: 'firmwareLife',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'firmware.release' | 'firmware.withdraw'> },
    guards: {
      ...reasonGuards,
      isNewest: ({ context }) => context.isNewest,
      isIdle: ({ context }) => context.isIdle,
    },
  }).createMachine({
    id: 'firmwareLife',
    context: { newest: '', isNewest: false, isIdle: true },
    initial: 'draft',
    states: {
      draft: {
        description: 'It can be edited.',
        on: { 'firmware.release': { target: 'released', guard: 'isNewest' } },
      },
      released: {
        description: 'Rollouts may bring it to devices.',
        on: { 'firmware.withdraw': { target: 'withdrawn', guard: and(['isIdle', 'hasNote']) } },
      },
      withdrawn: { description: 'No rollout of it begins or goes on.', type: 'final' },
    },
  }),
})

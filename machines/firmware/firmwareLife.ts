import { and, setup } from 'xstate'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Newest released version of the same component and product; empty if there is none. */
  newest: string
  isNewest: boolean
  /** True if no rollout of it is under way. */
  isIdle: boolean
}

interface Input {
  release: string
  newest: string | null
  openRollouts: number
}

const contextOf = ({ release, newest, openRollouts }: Input): Context => ({
  newest: newest ?? '',
  isNewest: newest === null || compareVersions(release, newest) > 0,
  isIdle: openRollouts === 0,
})

/** Statechart of a firmware. Releases only increase the version. */
export const firmwareLife = defineWorkflow({
  name: 'firmwareLife',
  columns: ['release'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'firmwareLife'>> },
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
        on: { 'firmware.release': { target: 'released', guard: 'isNewest' } },
      },
      released: {
        on: { 'firmware.withdraw': { target: 'withdrawn', guard: and(['isIdle', 'hasNote']) } },
      },
      withdrawn: { type: 'final' },
    },
  } as const satisfies Chart<'firmwareLife'>),
})

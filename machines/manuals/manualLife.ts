import { setup } from 'xstate'
import type { LocalizedName } from '#contract/core/fields.ts'
import { emptyLanguages, type ReadableContent } from '#contract/manuals/content.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Languages with a title but without readable content. */
  empty: readonly string[]
  /** True if it differs from the version published last. */
  isChanged: boolean
}

interface Input {
  names: readonly LocalizedName[]
  contents: readonly ReadableContent[]
  isChanged: boolean
}

const contextOf = ({ names, contents, isChanged }: Input): Context => ({
  empty: emptyLanguages(
    names.map(({ language }) => language),
    contents,
  ),
  isChanged,
})

const publish = { 'manual.publish': { target: 'published', guard: 'isWritten' } } as const

/** Statechart of an electronic manual and its QR code (specification, section 4). */
export const manualLife = defineWorkflow({
  name: 'manualLife',
  columns: ['names', 'contents'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'manualLife'>> },
    guards: {
      ...reasonGuards,
      isWritten: ({ context }) => context.empty.length === 0,
      isChanged: ({ context }) => context.isChanged && context.empty.length === 0,
    },
  }).createMachine({
    id: 'manualLife',
    context: { empty: [], isChanged: false },
    initial: 'draft',
    states: {
      draft: { on: publish },
      published: {
        on: {
          'manual.publish': { target: 'published', guard: 'isChanged' },
          'manual.takeDown': { target: 'takenDown', guard: 'hasNote' },
        },
      },
      takenDown: { on: publish },
    },
  } as const satisfies Chart<'manualLife'>),
})

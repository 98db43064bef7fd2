import { setup } from 'xstate'
import type { LocalizedName } from '#contract/core/fields.ts'
import { emptyLanguages, type Readable } from '#contract/manuals/content.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Languages that it has a title in and nothing to read. */
  empty: readonly string[]
  /** Whether it says anything else than what is published, or was published last. */
  isChanged: boolean
}

interface Known {
  names: readonly LocalizedName[]
  contents: readonly Readable[]
  isChanged: boolean
}

const contextOf = ({ names, contents, isChanged }: Known): Context => ({
  empty: emptyLanguages(
    names.map(({ language }) => language),
    contents,
  ),
  isChanged,
})

const publish = { 'manual.publish': { target: 'published', guard: 'isWritten' } } as const

/** An electronic manual before, while and after its QR code leads to it (specification, section 4). */
export const manualLife = defineWorkflow({
  name: 'manualLife',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'manual.publish' | 'manual.takeDown'> },
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
      draft: { description: 'It is being written.', on: publish },
      published: {
        description: 'Its QR code leads to it; what is written meanwhile is published on its own.',
        on: {
          'manual.publish': { target: 'published', guard: 'isChanged' },
          'manual.takeDown': { target: 'takenDown', guard: 'hasNote' },
        },
      },
      takenDown: { description: 'Its QR code has expired.', on: publish },
    },
  }),
})

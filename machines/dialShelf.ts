import { and, setup } from 'xstate'
import type { Verdict } from '#contract/catalogue/dialLab/findings.ts'
import { reasonGuards } from './asking.ts'
import { defineWorkflow, type WorkflowEvent } from './workflow.ts'

interface Context {
  hasImage: boolean
  /** What the pre-flight lab says of its package and the products that it fits. */
  report: Verdict
}

interface Known {
  hasImage: boolean
  report: Verdict
}

const contextOf = ({ hasImage, report }: Known): Context => ({ hasImage, report })

const list = { 'dial.list': { target: 'onShelf', guard: 'isListable' } } as const

/** A watch face in and out of the market (specification, section 4). */
export const dialShelf = defineWorkflow({
  name: 'dialShelf',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<'dial.list' | 'dial.delist' | 'dial.takeOff'> },
    guards: {
      ...reasonGuards,
      isListable: ({ context }) => context.hasImage && (context.report === 'passed' || context.report === 'warnings'),
    },
  }).createMachine({
    id: 'dialShelf',
    context: { hasImage: false, report: 'none' },
    initial: 'toBeListed',
    states: {
      toBeListed: { description: 'It is being prepared.', on: list },
      onShelf: {
        description: 'Users see it in the market.',
        on: {
          'dial.delist': 'offShelf',
          'dial.takeOff': { target: 'offShelf', guard: and(['hasReasons', 'hasWritten']) },
        },
      },
      offShelf: { description: 'It was taken out of the market.', on: list },
    },
  }),
})

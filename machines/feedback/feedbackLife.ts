import { and, setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** VID of the responsible vendor; null if the platform is responsible. */
  vid: string | null
  /** VID of the vendor of its product. */
  productVid: string | null
  /** True if no feedback of another vendor was merged into it. */
  isOneVendors: boolean
  /** Target of the merge; only set during a merge. */
  mergedInto: string | null
  /** True if there is an unsent reply; only set during a reply. */
  hasReply: boolean
}

const contextOf = ({ vid, productVid, isOneVendors, mergedInto, hasReply }: Context): Context => ({
  vid,
  productVid,
  isOneVendors,
  mergedInto,
  hasReply,
})

const answer = { target: 'answered', guard: 'hasReply' } as const
const close = { target: 'closed', guard: 'hasReasons' } as const
/** Transitions to another responsible side, which has not read it yet. */
const handedOn = {
  'feedback.handOver': { target: 'unread', guard: and(['hasNote', 'isPlatforms', 'hasVendor', 'isOneVendors']) },
  'feedback.handBack': { target: 'unread', guard: and(['hasNote', 'isVendors']) },
  'feedback.merge': { target: 'merged', guard: 'hasTarget' },
} as const

/** Statechart of feedback until it is answered or closed (specification, section 4). */
export const feedbackLife = defineWorkflow({
  name: 'feedbackLife',
  columns: ['vid', 'mergedInto'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'feedbackLife'>>, tags: {} as 'waiting' },
    guards: {
      ...reasonGuards,
      hasReply: ({ context }) => context.hasReply,
      hasTarget: ({ context }) => context.mergedInto !== null,
      isPlatforms: ({ context }) => context.vid === null,
      isVendors: ({ context }) => context.vid !== null,
      hasVendor: ({ context }) => context.productVid !== null,
      isOneVendors: ({ context }) => context.isOneVendors,
      isTheirs: ({ context, event }) => (context.vid === null) === (event.actor === 'administrator'),
    },
  }).createMachine({
    id: 'feedbackLife',
    context: { vid: null, productVid: null, isOneVendors: true, mergedInto: null, hasReply: false },
    initial: 'unread',
    states: {
      unread: {
        tags: ['waiting'],
        on: {
          'feedback.read': { target: 'read', guard: 'isTheirs' },
          'feedback.answer': answer,
          'feedback.close': close,
          ...handedOn,
        },
      },
      read: {
        tags: ['waiting'],
        on: { 'feedback.answer': answer, 'feedback.close': close, 'feedback.reopen': 'unread', ...handedOn },
      },
      answered: {
        on: { 'feedback.answer': answer, 'feedback.close': close, 'feedback.reopen': 'unread', ...handedOn },
      },
      closed: {
        on: { 'feedback.answer': answer, 'feedback.reopen': 'unread' },
      },
      merged: { type: 'final' },
    },
  } as const satisfies Chart<'feedbackLife'>),
})

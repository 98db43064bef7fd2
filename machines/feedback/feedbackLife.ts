import { and, setup } from 'xstate'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** The vendor that it is for; null while it is for the platform. */
  vid: string | null
  /** The vendor of the product that it is about. */
  productVid: string | null
  /** Whether what was merged into it is no other vendor's. */
  isOneVendors: boolean
  /** The feedback that it is being merged into; only while that is being done. */
  mergedInto: string | null
  /** Whether an answer was written that its user has not got yet; only while that is being done. */
  hasReply: boolean
}

type Event = WorkflowEvent<
  | 'feedback.read'
  | 'feedback.answer'
  | 'feedback.close'
  | 'feedback.reopen'
  | 'feedback.handOver'
  | 'feedback.handBack'
  | 'feedback.merge'
>

const contextOf = ({ vid, productVid, isOneVendors, mergedInto, hasReply }: Context): Context => ({
  vid,
  productVid,
  isOneVendors,
  mergedInto,
  hasReply,
})

const answer = { target: 'answered', guard: 'hasReply' } as const
const close = { target: 'closed', guard: 'hasReasons' } as const
/** Whoever gets it has not read it yet. */
const handedOn = {
  'feedback.handOver': { target: 'unread', guard: and(['hasNote', 'isPlatforms', 'hasVendor', 'isOneVendors']) },
  'feedback.handBack': { target: 'unread', guard: and(['hasNote', 'isVendors']) },
  'feedback.merge': { target: 'merged', guard: 'hasTarget' },
} as const

/** What a user has written, until it is answered or needs no answer (specification, section 4). */
export const feedbackLife = defineWorkflow({
  name: 'feedbackLife',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as Event, tags: {} as 'waiting' },
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
        description: 'Whom it is for has not opened it yet.',
        tags: ['waiting'],
        on: {
          'feedback.read': { target: 'read', guard: 'isTheirs' },
          'feedback.answer': answer,
          'feedback.close': close,
          ...handedOn,
        },
      },
      read: {
        description: 'It waits for an answer.',
        tags: ['waiting'],
        on: { 'feedback.answer': answer, 'feedback.close': close, 'feedback.reopen': 'unread', ...handedOn },
      },
      answered: {
        description: 'Its user was answered.',
        on: { 'feedback.answer': answer, 'feedback.close': close, 'feedback.reopen': 'unread', ...handedOn },
      },
      closed: {
        description: 'Nothing is left to be done.',
        on: { 'feedback.answer': answer, 'feedback.reopen': 'unread' },
      },
      merged: { description: 'Another says the same.', type: 'final' },
    },
  }),
})

import { and, setup } from 'xstate'
import { type ChecklistInput, missingFields, openChecklistItems } from '#contract/products/checklist.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Fields that have to be filled in and are not. */
  missing: readonly string[]
  /** Items of the checklist before publication that are not done: of what was approved, or else of the working copy. */
  lacking: readonly string[]
  /** Whether it differs from what is published, or was published last. */
  isChanged: boolean
  /** True where it differs from the approved version that is not published yet. */
  isAmended: boolean
  /** Whether its vendor is verified, and not suspended. */
  isOfVerified: boolean
  /** Why it is off the market and has been nowhere else since; null before it was published first. */
  takenDown: 'withdrawn' | 'suspended' | null
}

type Input = ChecklistInput &
  Pick<Context, 'isChanged' | 'isAmended' | 'takenDown'> & {
    /** The approved version that is not published yet; its category is null where the vendor may not use it. */
    approved: Pick<ChecklistInput, 'names' | 'cid' | 'icon' | 'bindImage' | 'loadingPage' | 'help'> | null
  }

const contextOf = ({ isChanged, isAmended, takenDown, approved, ...product }: Input): Context => ({
  missing: missingFields(product),
  lacking: openChecklistItems({ ...product, ...approved }),
  isChanged,
  isAmended,
  isOfVerified: product.isOfVerified,
  takenDown,
})

type Tag = 'editable' | 'public' | 'approved'

const hasTag = (state: string, tag: Tag): boolean => productLife.machine.states[state]?.tags.includes(tag) === true

/** Whether what is said of it can be saved. */
export const isEditable = (state: string): boolean => hasTag(state, 'editable')

/** Whether users have it. */
export const isPublic = (state: string): boolean => hasTag(state, 'public')

/** Tests whether an approved version waits to be published in a state. */
export const isApproved = (state: string): boolean => hasTag(state, 'approved')

/** What is published goes off the market by its vendor, or by the platform. */
const takeDown = {
  'product.withdraw': { target: 'withdrawn', guard: 'hasNote' },
  'product.suspend': { target: 'suspended', guard: 'hasNote' },
} as const
/** It comes back as it was published. */
const backOnMarket = { target: 'published', guard: and(['isOfVerified', 'isUnchanged']) } as const
/** What was taken down is so again, as it was published. */
const takenDownAgain = [
  { target: 'withdrawn', guard: 'wasWithdrawn' },
  { target: 'suspended', guard: 'wasSuspended' },
] as const
/** Written again, it is what it was before it was submitted: taking back does not undo what the platform decided. */
const writtenAgain = [...takenDownAgain, { target: 'draft' }] as const
const submitRevision = { target: 'revisionUnderReview', guard: 'isChanged' } as const
/** Publishes the approved version; a change that is being written continues as a revision. */
const publishTo = <Target extends string>(target: Target) =>
  ({ target, guard: and(['isOfVerified', 'isPublishable']) }) as const

/** A product from its first draft to its withdrawal; what is published stays while a revision of it is on its way. */
export const productLife = defineWorkflow({
  name: 'productLife',
  columns: ['names', 'communication', 'icon', 'bindImage', 'loadingPage', 'email', 'help', 'takenDown'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'productLife'>>, tags: {} as Tag },
    guards: {
      ...reasonGuards,
      isComplete: ({ context }) => context.missing.length === 0,
      isChanged: ({ context }) => context.isChanged && context.missing.length === 0,
      isUnchanged: ({ context }) => !context.isChanged,
      isEdited: ({ context }) => context.isChanged,
      isOfVerified: ({ context }) => context.isOfVerified,
      wasWithdrawn: ({ context }) => context.takenDown === 'withdrawn',
      wasSuspended: ({ context }) => context.takenDown === 'suspended',
      isAmended: ({ context }) => context.isAmended && context.missing.length === 0,
      isPublishable: ({ context }) => context.lacking.length === 0,
    },
  }).createMachine({
    id: 'productLife',
    context: { missing: [], lacking: [], isChanged: false, isAmended: false, isOfVerified: true, takenDown: null },
    initial: 'draft',
    states: {
      draft: {
        tags: ['editable'],
        on: { 'product.submit': { target: 'underReview', guard: 'isComplete' } },
      },
      underReview: {
        on: {
          'product.approve': { target: 'readyToPublish', guard: and(['isOfVerified', 'isComplete']) },
          'product.requestChanges': { target: 'changesRequested', guard: 'hasReasons' },
          'product.recall': writtenAgain,
        },
      },
      changesRequested: {
        tags: ['editable'],
        on: {
          'product.submit': { target: 'underReview', guard: 'isComplete' },
          'product.discard': takenDownAgain,
        },
      },
      readyToPublish: {
        tags: ['approved'],
        on: {
          'product.publish': publishTo('published'),
          'product.edit': 'readyEditing',
          'product.discard': takenDownAgain,
        },
      },
      readyEditing: {
        tags: ['approved', 'editable'],
        on: {
          'product.publish': publishTo('revision'),
          'product.submit': { target: 'underReview', guard: 'isAmended' },
          'product.discard': 'readyToPublish',
        },
      },
      published: {
        tags: ['public'],
        on: { 'product.edit': 'revision', ...takeDown },
      },
      revision: {
        tags: ['public', 'editable'],
        on: { 'product.submit': submitRevision, 'product.discard': 'published', ...takeDown },
      },
      revisionUnderReview: {
        tags: ['public'],
        on: {
          'product.approve': { target: 'revisionReady', guard: and(['isOfVerified', 'isComplete']) },
          'product.requestChanges': { target: 'revisionChangesRequested', guard: 'hasReasons' },
          'product.recall': 'revision',
          ...takeDown,
        },
      },
      revisionChangesRequested: {
        tags: ['public', 'editable'],
        on: { 'product.submit': submitRevision, 'product.discard': 'published', ...takeDown },
      },
      revisionReady: {
        tags: ['public', 'approved'],
        on: {
          'product.publish': publishTo('published'),
          'product.edit': 'revisionReadyEditing',
          'product.discard': 'published',
          ...takeDown,
        },
      },
      revisionReadyEditing: {
        tags: ['public', 'approved', 'editable'],
        on: {
          'product.publish': publishTo('revision'),
          'product.submit': { target: 'revisionUnderReview', guard: and(['isChanged', 'isAmended']) },
          'product.discard': 'revisionReady',
          ...takeDown,
        },
      },
      withdrawn: {
        tags: ['editable'],
        on: {
          'product.republish': backOnMarket,
          'product.discard': { target: 'withdrawn', guard: 'isEdited' },
          'product.submit': { target: 'underReview', guard: 'isComplete' },
        },
      },
      suspended: {
        tags: ['editable'],
        on: {
          'product.reinstate': backOnMarket,
          'product.discard': { target: 'suspended', guard: 'isEdited' },
          'product.submit': { target: 'underReview', guard: 'isComplete' },
        },
      },
    },
  } as const satisfies Chart<'productLife'>),
})

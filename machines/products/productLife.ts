import { and, setup } from 'xstate'
import { type ChecklistInput, missingFields, openChecklistItems } from '#contract/products/checklist.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Required fields that are empty. */
  missing: readonly string[]
  /** Open items of the checklist before publication: of the approved version, or else of the working copy. */
  lacking: readonly string[]
  /** True if it differs from the version published last. */
  isChanged: boolean
  /** True if it differs from the approved version that is not published yet. */
  isAmended: boolean
  /** True if its vendor is verified and not suspended. */
  isOfVerified: boolean
  /** Reason why it is off the market since the last publication; null if never published. */
  takenDown: 'withdrawn' | 'suspended' | null
}

type Input = ChecklistInput &
  Pick<Context, 'isChanged' | 'isAmended' | 'takenDown'> & {
    /** Approved version that is not published yet; its category is null if the vendor may not use it. */
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

/** Returns whether the product can be saved in a state. */
export const isEditable = (state: string): boolean => hasTag(state, 'editable')

/** Returns whether users see the product in a state. */
export const isPublic = (state: string): boolean => hasTag(state, 'public')

/** Tests whether an approved version waits to be published in a state. */
export const isApproved = (state: string): boolean => hasTag(state, 'approved')

/** Transitions that take a published product off the market, by its vendor or by the platform. */
const takeDown = {
  'product.withdraw': { target: 'withdrawn', guard: 'hasNote' },
  'product.suspend': { target: 'suspended', guard: 'hasNote' },
} as const
/** Transition back to the market, in the published version. */
const backOnMarket = { target: 'published', guard: and(['isOfVerified', 'isUnchanged']) } as const
/** Transitions back to the state in which the product was taken down. */
const takenDownAgain = [
  { target: 'withdrawn', guard: 'wasWithdrawn' },
  { target: 'suspended', guard: 'wasSuspended' },
] as const
/** Transitions back to the state before submission: recalling a submission does not undo a suspension. */
const writtenAgain = [...takenDownAgain, { target: 'draft' }] as const
const submitRevision = { target: 'revisionUnderReview', guard: 'isChanged' } as const
/** Transition that publishes the approved version; pending edits continue as a revision. */
const publishTo = <Target extends string>(target: Target) =>
  ({ target, guard: and(['isOfVerified', 'isPublishable']) }) as const

/** Statechart of a product; the published version stays public while a revision is edited and reviewed. */
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

import { setup } from 'xstate'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** True if an import brought the address with the origin of its consent. */
  isImported: boolean
}

const erase = { 'subscriber.erase': { target: 'erased', guard: 'hasNote' } } as const
const confirm = { 'subscriber.confirm': { target: 'subscribed' } } as const
const unsubscribe = { 'subscriber.unsubscribe': { target: 'unsubscribed' } } as const
const complain = { 'subscriber.complain': { target: 'complained' } } as const

/**
 * Statechart of subscribers: only those who confirmed or were imported with consent are mailed, and an import never
 * resubscribes them.
 */
export const subscriberLife = defineWorkflow({
  name: 'subscriberLife',
  columns: [],
  contextOf: ({ isImported }: Context) => ({ isImported }),
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'subscriberLife'>> },
    guards: { ...reasonGuards, isImported: ({ context }) => context.isImported },
  }).createMachine({
    id: 'subscriberLife',
    context: { isImported: false },
    initial: 'unconfirmed',
    states: {
      unconfirmed: {
        on: {
          ...confirm,
          'subscriber.import': { target: 'subscribed', guard: 'isImported' },
          ...unsubscribe,
          ...erase,
        },
      },
      subscribed: {
        on: { ...unsubscribe, 'subscriber.bounce': { target: 'bounced' }, ...complain, ...erase },
      },
      unsubscribed: {
        on: { ...confirm, ...complain, ...erase },
      },
      bounced: {
        on: { ...confirm, ...unsubscribe, ...complain, ...erase },
      },
      complained: { on: erase },
      erased: { type: 'final' },
    },
  } as const satisfies Chart<'subscriberLife'>),
})

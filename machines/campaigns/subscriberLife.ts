import { setup } from 'xstate'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Whether the address was brought by an import, with where its consent comes from. */
  isImported: boolean
}

type Event = 'confirm' | 'import' | 'unsubscribe' | 'bounce' | 'complain' | 'erase'

const erase = { 'subscriber.erase': { target: 'erased', guard: 'hasNote' } } as const
const confirm = { 'subscriber.confirm': { target: 'subscribed' } } as const
const unsubscribe = { 'subscriber.unsubscribe': { target: 'unsubscribed' } } as const
const complain = { 'subscriber.complain': { target: 'complained' } } as const

/** Somebody before, while and after being written to: only who asked for it is, and whoever left is not asked again. */
export const subscriberLife = defineWorkflow<Context>({
  name: 'subscriberLife',
  contextOf: ({ isImported }) => ({ isImported }),
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<`subscriber.${Event}`> },
    guards: { ...reasonGuards, isImported: ({ context }) => context.isImported },
  }).createMachine({
    id: 'subscriberLife',
    context: { isImported: false },
    initial: 'unconfirmed',
    states: {
      unconfirmed: {
        description: 'A mail asks whether this was wanted.',
        on: {
          ...confirm,
          'subscriber.import': { target: 'subscribed', guard: 'isImported' },
          ...unsubscribe,
          ...erase,
        },
      },
      subscribed: {
        description: 'Gets what is sent.',
        on: { ...unsubscribe, 'subscriber.bounce': { target: 'bounced' }, ...complain, ...erase },
      },
      unsubscribed: {
        description: 'Comes back by confirming a new mail alone.',
        on: { ...confirm, ...complain, ...erase },
      },
      bounced: {
        description: 'Nothing is sent until it is confirmed anew.',
        on: { ...confirm, ...unsubscribe, ...complain, ...erase },
      },
      complained: { description: 'Nothing is sent any more.', on: erase },
      erased: { description: 'Nothing is left of the person.', type: 'final' },
    },
  }),
})

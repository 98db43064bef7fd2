import { and, setup } from 'xstate'
import { showsAnything } from '#contract/core/richText.ts'
import { type AppRequirements, appProblems, type PushApp } from '#contract/pushes/appProblems.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends ApprovalRequest {
  isReady: boolean
  /** Whether its time is still to come, or it has none. */
  isTimely: boolean
  /** Whether a second person has approved how many phones it goes to at most, or these are too few to need one. */
  isCovered: boolean
  /** Whether its language, its product and its audience are those that its app still allows. */
  fitsApp: boolean
}

/** What is known of a push. */
interface Input extends ApprovalRequest, AppRequirements {
  app: PushApp
  html: string
  /** By when it has to be scheduled, where it is planned. */
  plannedTime: string | null
  /** In epoch milliseconds. */
  now: number
  receivers: number
  /** Phones that other pushes of the vendor reach within 24 hours, and that nobody approved. */
  recentPhones: number
  approvalAbove: number
  /** How many a second person has approved, where one has. */
  approvedReceivers: number | null
}

const contextOf = ({ app, html, plannedTime, now, receivers, recentPhones, approvalAbove, ...input }: Input) => ({
  isReady: showsAnything(html),
  isTimely: plannedTime === null || Date.parse(plannedTime) > now,
  isCovered: input.approvedReceivers !== null || receivers + recentPhones <= approvalAbove,
  fitsApp: Object.keys(appProblems(input, app)).length === 0,
  askedBy: input.askedBy,
})

const cancel = { 'push.cancel': { target: 'cancelled', guard: 'hasNote' } } as const
const recall = { 'push.recall': { target: 'draft' } } as const

/** A push: written, approved where it goes to many, called back until it begins, stopped while it runs, taken out of the feed. */
export const pushLife = defineWorkflow({
  name: 'pushLife',
  columns: ['language', 'audience', 'pid', 'html', 'receivers', 'approvalAbove', 'approvedReceivers', 'askedBy'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'pushLife'>> },
    guards: {
      ...reasonGuards,
      ...secondPersonGuards,
      isReady: ({ context }) => context.isReady,
      isTimely: ({ context }) => context.isTimely,
      isLate: ({ context }) => !context.isTimely,
      isCovered: ({ context }) => context.isCovered,
      fitsApp: ({ context }) => context.fitsApp,
    },
  }).createMachine({
    id: 'pushLife',
    context: { isReady: false, isTimely: true, isCovered: false, fitsApp: true, askedBy: null },
    initial: 'draft',
    states: {
      draft: {
        on: {
          'push.schedule': { target: 'scheduled', guard: and(['isReady', 'isTimely', 'fitsApp', 'isCovered']) },
          'push.ask': { target: 'awaiting', guard: and(['isReady', 'isTimely', 'fitsApp']) },
        },
      },
      awaiting: {
        on: {
          'push.approve': {
            target: 'scheduled',
            guard: and(['isSecondPerson', 'isIndependent', 'isTimely', 'fitsApp']),
          },
          'push.approveNow': {
            target: 'scheduled',
            guard: and(['isSecondPerson', 'isIndependent', 'isLate', 'fitsApp']),
          },
          'push.refuse': { target: 'draft', guard: 'hasNote' },
          ...recall,
        },
      },
      scheduled: {
        on: {
          'push.start': [{ target: 'sending', guard: and(['isCovered', 'fitsApp']) }, { target: 'awaiting' }],
          ...recall,
          ...cancel,
        },
      },
      sending: {
        on: {
          'push.pause': { target: 'paused' },
          'push.stop': { target: 'paused', guard: 'hasReasons' },
          'push.finish': { target: 'sent' },
          ...cancel,
        },
      },
      paused: {
        on: { 'push.resume': { target: 'sending' }, ...cancel },
      },
      sent: {
        on: { 'push.withdraw': { target: 'withdrawn', guard: 'hasNote' } },
      },
      cancelled: { type: 'final' },
      withdrawn: { type: 'final' },
    },
  } as const satisfies Chart<'pushLife'>),
})

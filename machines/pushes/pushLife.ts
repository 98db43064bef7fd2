import { and, setup } from 'xstate'
import { showsAnything } from '#contract/core/richText.ts'
import { type AppRequirements, appProblems, type PushApp } from '#contract/pushes/appProblems.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends ApprovalRequest {
  isReady: boolean
  /** True if the planned time is in the future, or there is none. */
  isTimely: boolean
  /** True if a second person has approved the number of phones, or it is too small to need approval. */
  isCovered: boolean
  /** True if its app supports its language, product and audience. */
  fitsApp: boolean
}

/** Facts about a push. */
interface Input extends ApprovalRequest, AppRequirements {
  app: PushApp
  html: string
  /** Deadline for scheduling, if planned. */
  plannedTime: string | null
  /** Current time in epoch milliseconds. */
  now: number
  receivers: number
  /** Phones reached by other, unapproved pushes of the vendor within 24 hours. */
  recentPhones: number
  approvalAbove: number
  /** Number of phones that a second person approved; null without an approval. */
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

/**
 * Statechart of pushes: edited, approved if large, recallable until sending begins, then pausable, withdrawn from the
 * feed.
 */
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

import { and, setup } from 'xstate'
import type { CampaignAudience } from '#contract/campaigns/campaign.ts'
import { type CampaignContent, unwrittenLanguages } from '#contract/campaigns/content.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends ApprovalRequest {
  /** True if an audience is selected. */
  hasAudience: boolean
  /** True if it has a sender, and a subject and a text in each language. */
  isReady: boolean
  /** True if the planned time is in the future, or there is none. */
  isTimely: boolean
  /** True if a second person has approved this number of recipients, or it is too small to need approval. */
  isCovered: boolean
}

/** Facts about a campaign. */
interface Input extends ApprovalRequest {
  audience: CampaignAudience | null
  contents: readonly CampaignContent[]
  hasSign: boolean
  plannedTime: string | null
  /** Current time in epoch milliseconds. */
  now: number
  receivers: number
  /** Recipients of other, unapproved campaigns within 24 hours. */
  recentReceivers: number
  approvalAbove: number
  approvedReceivers: number | null
}

const contextOf = (input: Input): Context => {
  const { audience, contents, hasSign, plannedTime, now, receivers, recentReceivers } = input
  return {
    hasAudience: audience !== null,
    isReady: hasSign && contents.length > 0 && unwrittenLanguages(contents).length === 0,
    isTimely: plannedTime === null || Date.parse(plannedTime) > now,
    isCovered: receivers + recentReceivers <= input.approvalAbove || receivers <= (input.approvedReceivers ?? 0),
    askedBy: input.askedBy,
  }
}

const cancel = { 'campaign.cancel': { target: 'cancelled', guard: 'hasNote' } } as const
const withdraw = { 'campaign.withdraw': { target: 'draft' } } as const

/** Statechart of campaigns: edited, approved if large, recallable until sending begins, then pausable. */
export const campaignLife = defineWorkflow({
  name: 'campaignLife',
  columns: ['audience', 'contents', 'receivers', 'approvalAbove', 'approvedReceivers', 'askedBy'],
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<EventOf<'campaignLife'>> },
    guards: {
      ...reasonGuards,
      ...secondPersonGuards,
      hasAudience: ({ context }) => context.hasAudience,
      isReady: ({ context }) => context.isReady,
      isTimely: ({ context }) => context.isTimely,
      isCovered: ({ context }) => context.isCovered,
    },
  }).createMachine({
    id: 'campaignLife',
    context: { hasAudience: false, isReady: false, isTimely: true, isCovered: false, askedBy: null },
    initial: 'draft',
    states: {
      draft: {
        on: {
          'campaign.schedule': { target: 'scheduled', guard: and(['hasAudience', 'isReady', 'isTimely', 'isCovered']) },
          'campaign.ask': { target: 'awaiting', guard: and(['hasAudience', 'isReady', 'isTimely']) },
        },
      },
      awaiting: {
        on: {
          'campaign.approve': { target: 'scheduled', guard: and(['isSecondPerson', 'isIndependent', 'isTimely']) },
          'campaign.refuse': { target: 'draft', guard: 'hasNote' },
          ...withdraw,
        },
      },
      scheduled: {
        on: {
          'campaign.start': [{ target: 'sending', guard: 'isCovered' }, { target: 'awaiting' }],
          ...withdraw,
        },
      },
      sending: {
        on: {
          'campaign.pause': { target: 'paused' },
          'campaign.stop': { target: 'paused' },
          'campaign.finish': { target: 'sent' },
          ...cancel,
        },
      },
      paused: {
        on: { 'campaign.resume': { target: 'sending' }, 'campaign.finish': { target: 'sent' }, ...cancel },
      },
      sent: { type: 'final' },
      cancelled: { type: 'final' },
    },
  } as const satisfies Chart<'campaignLife'>),
})

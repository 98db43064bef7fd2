import { and, setup } from 'xstate'
import type { CampaignAudience } from '#contract/campaigns/campaign.ts'
import { type CampaignContent, unwrittenLanguages } from '#contract/campaigns/content.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type ApprovalRequest, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { type Chart, defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends ApprovalRequest {
  /** Whether a segment or all subscribers are chosen. */
  hasAudience: boolean
  /** Whether it has a subject and a text in each language, and a sender. */
  isReady: boolean
  /** Whether its time is still to come, or it has none. */
  isTimely: boolean
  /** Whether a second person has approved as many receivers, or they are too few to need one. */
  isCovered: boolean
}

/** What is known of a campaign. */
interface Input extends ApprovalRequest {
  audience: CampaignAudience | null
  contents: readonly CampaignContent[]
  hasSign: boolean
  plannedTime: string | null
  /** In epoch milliseconds. */
  now: number
  receivers: number
  /** Receivers of other campaigns within 24 hours that nobody approved. */
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

/** A mail to many subscribers: written, approved where many get it, taken back until it begins, stopped while it runs. */
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

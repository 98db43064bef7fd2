import { and, setup } from 'xstate'
import type { CampaignAudience } from '#contract/campaigns/campaign.ts'
import { type CampaignContent, unwrittenLanguages } from '#contract/campaigns/content.ts'
import { reasonGuards } from '#machines/core/reasonGuards.ts'
import { type Asked, secondPersonGuards } from '#machines/core/secondPerson.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context extends Asked {
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
interface Known extends Asked {
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

const contextOf = (found: Known): Context => {
  const { audience, contents, hasSign, plannedTime, now, receivers, recentReceivers, ...known } = found
  return {
    hasAudience: audience !== null,
    isReady: hasSign && contents.length > 0 && unwrittenLanguages(contents).length === 0,
    isTimely: plannedTime === null || Date.parse(plannedTime) > now,
    isCovered: receivers + recentReceivers <= known.approvalAbove || receivers <= (known.approvedReceivers ?? 0),
    askedBy: known.askedBy,
  }
}

type Event =
  | 'schedule'
  | 'ask'
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | 'start'
  | 'pause'
  | 'stop'
  | 'resume'
  | 'cancel'
  | 'finish'

const cancel = { 'campaign.cancel': { target: 'cancelled', guard: 'hasNote' } } as const
const withdraw = { 'campaign.withdraw': { target: 'draft' } } as const

/** A mail to many subscribers: written, approved where many get it, taken back until it begins, stopped while it runs. */
export const campaignLife = defineWorkflow({
  name: 'campaignLife',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<`campaign.${Event}`> },
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
        description: 'It is being written.',
        on: {
          'campaign.schedule': { target: 'scheduled', guard: and(['hasAudience', 'isReady', 'isTimely', 'isCovered']) },
          'campaign.ask': { target: 'awaiting', guard: and(['hasAudience', 'isReady', 'isTimely']) },
        },
      },
      awaiting: {
        description: 'A second person has to approve it.',
        on: {
          'campaign.approve': { target: 'scheduled', guard: and(['isSecondPerson', 'isIndependent', 'isTimely']) },
          'campaign.refuse': { target: 'draft', guard: 'hasNote' },
          ...withdraw,
        },
      },
      scheduled: {
        description:
          'It begins at its time. Where its audience has grown too large meanwhile, it awaits approval again.',
        on: {
          'campaign.start': [{ target: 'sending', guard: 'isCovered' }, { target: 'awaiting' }],
          ...withdraw,
        },
      },
      sending: {
        description: 'Its receivers are fixed, and get it one after another.',
        on: {
          'campaign.pause': { target: 'paused' },
          'campaign.stop': { target: 'paused' },
          'campaign.finish': { target: 'sent' },
          ...cancel,
        },
      },
      paused: {
        description: 'Nothing more is sent.',
        on: { 'campaign.resume': { target: 'sending' }, 'campaign.finish': { target: 'sent' }, ...cancel },
      },
      sent: { description: 'Every receiver was attempted.', type: 'final' },
      cancelled: { description: 'Those who did not have it yet do not get it.', type: 'final' },
    },
  }),
})

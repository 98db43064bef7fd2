import { labelled } from '#contract/core/text.ts'

/** Reasons that people may state when they unsubscribe. */
export const leaveReasons = labelled('campaigns.records:leaveReasons', {
  tooMany: {},
  irrelevant: {},
  neverAsked: {},
  other: {},
})

export type LeaveReason = keyof typeof leaveReasons

export const leaveReasonNames = Object.keys(leaveReasons) as LeaveReason[]

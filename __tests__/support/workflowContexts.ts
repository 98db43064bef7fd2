import type { WorkflowName } from '#contract/workflows/index.ts'
import type { ContextOf } from '#machines/workflows.ts'

export type Context = Record<string, unknown>

const hourMs = 3_600_000

const rolloutContext = {
  isReleased: true,
  hasDevices: true,
  isCovered: true,
  approvalShare: 100,
  hasNext: true,
  hasFailed: false,
  askedBy: 'another',
}

/** Contexts of records by workflow, one for each combination that guards distinguish. */
export const contexts: { readonly [W in WorkflowName]: ContextOf<W>[] } = {
  vendorAudit: [{ missing: [] }, { missing: ['address'] }],
  serviceRecord: [
    { start: -2 * hourMs, end: -hourMs, now: 0 },
    { start: -hourMs, end: hourMs, now: 0 },
    { start: hourMs, end: 2 * hourMs, now: 0 },
  ],
  productLife: [
    { missing: [], lacking: [], isChanged: true, isAmended: false, isOfVerified: true, takenDown: null },
    { missing: [], lacking: [], isChanged: false, isAmended: false, isOfVerified: true, takenDown: null },
    { missing: [], lacking: ['help'], isChanged: true, isAmended: false, isOfVerified: true, takenDown: null },
    { missing: [], lacking: ['quota'], isChanged: true, isAmended: false, isOfVerified: true, takenDown: null },
    { missing: ['email'], lacking: [], isChanged: true, isAmended: false, isOfVerified: true, takenDown: null },
    { missing: [], lacking: [], isChanged: true, isAmended: false, isOfVerified: false, takenDown: null },
    { missing: [], lacking: [], isChanged: true, isAmended: false, isOfVerified: true, takenDown: 'withdrawn' },
    { missing: [], lacking: [], isChanged: true, isAmended: false, isOfVerified: true, takenDown: 'suspended' },
    { missing: [], lacking: [], isChanged: true, isAmended: true, isOfVerified: true, takenDown: null },
  ],
  dialShelf: [
    { hasImage: true, report: 'passed', codes: [], count: 0 },
    { hasImage: true, report: 'warnings', codes: ['alwaysOnMissing'], count: 0 },
    {
      hasImage: true,
      report: 'blocked',
      codes: ['colours', 'textSmall', 'cornersOpaque'],
      count: 2,
    },
    { hasImage: false, report: 'passed', codes: [], count: 0 },
  ],
  licenceActivation: [
    { deviceId: 'D-1', movedFrom: null },
    { deviceId: 'D-1', movedFrom: 'D-0' },
    { deviceId: null, movedFrom: null },
  ],
  pushLife: [
    { isReady: true, isTimely: true, isCovered: true, fitsApp: true, askedBy: 'another' },
    { isReady: true, isTimely: true, isCovered: false, fitsApp: true, askedBy: 'another' },
    { isReady: true, isTimely: true, isCovered: false, fitsApp: true, askedBy: 'admin' },
    { isReady: true, isTimely: false, isCovered: true, fitsApp: true, askedBy: 'another' },
    { isReady: false, isTimely: true, isCovered: true, fitsApp: true, askedBy: null },
    { isReady: true, isTimely: true, isCovered: true, fitsApp: false, askedBy: 'another' },
  ],
  requestLife: [{}],
  feedbackLife: [
    { vid: 'V1001', productVid: 'V1001', isOneVendors: true, mergedInto: null, hasReply: true },
    { vid: null, productVid: 'V1001', isOneVendors: true, mergedInto: null, hasReply: false },
    { vid: null, productVid: 'V1001', isOneVendors: false, mergedInto: null, hasReply: false },
    { vid: null, productVid: null, isOneVendors: true, mergedInto: 'F-1', hasReply: false },
  ],
  firmwareLife: [
    { isNewest: true, isIdle: true, newest: '' },
    { isNewest: true, isIdle: false, newest: '' },
    { isNewest: false, isIdle: true, newest: '90.0' },
  ],
  firmwareRollout: [
    { ...rolloutContext, hasFailed: true },
    { ...rolloutContext, hasNext: false },
    { ...rolloutContext, isCovered: false, approvalShare: 0 },
    { ...rolloutContext, isCovered: false, approvalShare: 0, askedBy: 'admin' },
    { ...rolloutContext, isReleased: false },
    { ...rolloutContext, hasDevices: false },
  ],
  firmwareUpdate: [
    { isOpen: true, hasReported: false, isBack: true, isFree: true },
    { isOpen: true, hasReported: false, isBack: true, isFree: false },
    { isOpen: true, hasReported: true, isBack: false, isFree: true },
    { isOpen: false, hasReported: false, isBack: true, isFree: true },
  ],
  manualLife: [
    { empty: [], isChanged: true },
    { empty: [], isChanged: false },
    { empty: ['en'], isChanged: true },
  ],
  subscriberLife: [{ isImported: true }, { isImported: false }],
  campaignLife: [
    { hasAudience: false, isReady: true, isTimely: true, isCovered: true, askedBy: null },
    { hasAudience: true, isReady: true, isTimely: true, isCovered: true, askedBy: 'another' },
    { hasAudience: true, isReady: true, isTimely: true, isCovered: false, askedBy: 'another' },
    { hasAudience: true, isReady: true, isTimely: true, isCovered: false, askedBy: 'admin' },
    { hasAudience: true, isReady: false, isTimely: true, isCovered: true, askedBy: null },
    { hasAudience: true, isReady: true, isTimely: false, isCovered: true, askedBy: 'another' },
  ],
}

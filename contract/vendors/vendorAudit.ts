import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A vendor's verification (specification, section 4). */
export const vendorAuditDefinition = {
  kind: 'vendor',
  version: 1,
  label: { en: 'Vendor verification', zh_CN: '厂商资质审核' },
  states: {
    new: {
      label: { en: 'Not submitted', zh_CN: '未提交' },
      description: {
        en: 'The vendor enters its company and contact information.',
        zh_CN: '厂商正在填写公司信息和联系信息。',
      },
      tone: 'neutral',
    },
    underReview: {
      label: { en: 'Under review', zh_CN: '审核中' },
      description: { en: 'An administrator reviews what was submitted.', zh_CN: '管理员正在审核提交的资料。' },
      tone: 'info',
    },
    rejected: {
      label: { en: 'Rejected', zh_CN: '已驳回' },
      description: {
        en: 'Something needs changes; the vendor submits again.',
        zh_CN: '部分资料需要修改，厂商修改后重新提交。',
      },
      tone: 'bad',
    },
    approved: {
      label: { en: 'Approved', zh_CN: '已通过' },
      description: { en: 'The vendor has a VID and can publish.', zh_CN: '厂商已获得 VID，可以发布产品。' },
      tone: 'good',
    },
    suspended: {
      label: { en: 'Suspended', zh_CN: '已停用' },
      description: {
        en: 'The vendor keeps its VID and can do nothing with it.',
        zh_CN: '厂商保留 VID，但暂时不能使用。',
      },
      tone: 'warning',
    },
  },
  events: {
    'vendor.submit': {
      label: { en: 'Submit for review', zh_CN: '提交审核' },
      doing: { en: 'Submitting', zh_CN: '正在提交审核' },
      done: { en: 'submitted for review', zh_CN: '已提交审核' },
      actors: ['applicant'],
    },
    'vendor.approve': {
      label: { en: 'Approve vendor', zh_CN: '通过审核' },
      doing: { en: 'Approving', zh_CN: '正在通过审核' },
      done: { en: 'approved', zh_CN: '已通过审核' },
      actors: ['administrator'],
    },
    'vendor.reject': {
      label: { en: 'Reject', zh_CN: '驳回' },
      doing: { en: 'Rejecting', zh_CN: '正在驳回' },
      done: { en: 'rejected', zh_CN: '已驳回' },
      actors: ['administrator'],
      asks: 'reasons',
      reasons: {
        companyInformation: { en: 'Company information incorrect', zh_CN: '公司信息有误' },
        contactInformation: { en: 'Contact information incorrect', zh_CN: '联系信息有误' },
      },
    },
    'vendor.suspend': {
      label: { en: 'Suspend vendor', zh_CN: '停用厂商' },
      doing: { en: 'Suspending', zh_CN: '正在停用' },
      done: { en: 'suspended', zh_CN: '已停用' },
      actors: ['administrator'],
      asks: 'note',
    },
    'vendor.reinstate': {
      label: { en: 'Reinstate vendor', zh_CN: '恢复厂商' },
      doing: { en: 'Reinstating', zh_CN: '正在恢复' },
      done: { en: 'reinstated', zh_CN: '已恢复' },
      actors: ['administrator'],
    },
  },
  guards: {
    isComplete: { en: 'Some information is still missing', zh_CN: '资料尚未填写完整' },
    hasReasons: { en: 'Say what is incorrect', zh_CN: '请说明有误之处' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isComplete: { en: 'when complete', zh_CN: '资料完整时' },
    hasReasons: { en: 'with what is incorrect', zh_CN: '须指出有误之处' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition

export type VendorState = keyof typeof vendorAuditDefinition.states

/** What has to be filled in before a vendor can submit, beside its licence. */
export const vendorRequired = [
  'name',
  'registrationNumber',
  'address',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const

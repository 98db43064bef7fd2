import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** A product from its first draft to its withdrawal, and the revisions of what is published. */
export const productLifeDefinition = {
  kind: 'product',
  version: 2,
  label: { en: 'Product', zh_CN: '产品' },
  states: {
    draft: {
      label: { en: 'Draft', zh_CN: '草稿' },
      description: { en: 'The vendor is describing it.', zh_CN: '厂商正在填写产品信息。' },
      tone: 'neutral',
    },
    underReview: {
      label: { en: 'Under review', zh_CN: '审核中' },
      description: {
        en: 'An administrator reviews what was submitted.',
        zh_CN: '管理员正在审核提交的资料。',
      },
      tone: 'info',
    },
    changesRequested: {
      label: { en: 'Changes requested', zh_CN: '待修改' },
      description: {
        en: 'The vendor changes what was noted and submits again.',
        zh_CN: '厂商按意见修改后重新提交。',
      },
      tone: 'bad',
    },
    readyToPublish: {
      label: { en: 'Ready to publish', zh_CN: '待发布' },
      description: { en: 'It is approved; nobody sees it yet.', zh_CN: '已通过审核，尚未对外发布。' },
      tone: 'good',
    },
    readyEditing: {
      label: { en: 'Ready to publish · editing', zh_CN: '待发布 · 修改中' },
      description: {
        en: 'A change is being written; the approved version can still be published.',
        zh_CN: '正在填写修改内容，已通过审核的版本仍可发布。',
      },
      tone: 'info',
    },
    published: {
      label: { en: 'Published', zh_CN: '已发布' },
      description: { en: 'Users can bind its devices.', zh_CN: '用户可以绑定该产品的设备。' },
      tone: 'good',
    },
    revision: {
      label: { en: 'Published · editing', zh_CN: '已发布 · 修订中' },
      description: {
        en: 'A revision is being written; what is published stays as it is.',
        zh_CN: '正在填写修订内容，已发布的内容保持不变。',
      },
      tone: 'info',
    },
    revisionUnderReview: {
      label: { en: 'Published · revision under review', zh_CN: '已发布 · 修订审核中' },
      description: {
        en: 'An administrator compares the revision with what is published.',
        zh_CN: '管理员正在对比修订内容与已发布内容。',
      },
      tone: 'info',
    },
    revisionChangesRequested: {
      label: { en: 'Published · changes requested', zh_CN: '已发布 · 修订待修改' },
      description: {
        en: 'The vendor changes what was noted; what is published stays as it is.',
        zh_CN: '厂商按意见修改修订内容，已发布的内容保持不变。',
      },
      tone: 'bad',
    },
    revisionReady: {
      label: { en: 'Published · revision ready', zh_CN: '已发布 · 修订待发布' },
      description: {
        en: 'The revision is approved; what was published before is still there.',
        zh_CN: '修订已通过审核，发布前仍显示原内容。',
      },
      tone: 'good',
    },
    revisionReadyEditing: {
      label: { en: 'Published · revision ready, editing', zh_CN: '已发布 · 修订待发布，修改中' },
      description: {
        en: 'A change is being written; the approved revision can still be published.',
        zh_CN: '正在填写修改内容，已通过审核的修订仍可发布。',
      },
      tone: 'info',
    },
    withdrawn: {
      label: { en: 'Withdrawn', zh_CN: '已下架' },
      description: {
        en: 'Nobody binds its devices any more; those that are bound keep their data.',
        zh_CN: '不能再绑定新设备，已绑定的设备及数据保留。',
      },
      tone: 'warning',
    },
    suspended: {
      label: { en: 'Suspended', zh_CN: '已停用' },
      description: {
        en: 'The platform has taken it down; it comes back by the platform or by another review.',
        zh_CN: '已被平台停用，由平台恢复，或修改后重新审核。',
      },
      tone: 'warning',
    },
  },
  events: {
    'product.submit': {
      label: { en: 'Submit for review', zh_CN: '提交审核' },
      doing: { en: 'Submitting', zh_CN: '正在提交审核' },
      done: { en: 'submitted for review', zh_CN: '已提交审核' },
      isImmediate: true,
      actors: ['vendor'],
    },
    'product.recall': {
      label: { en: 'Take back', zh_CN: '撤回提交' },
      doing: { en: 'Taking back', zh_CN: '正在撤回提交' },
      done: { en: 'taken back', zh_CN: '已撤回' },
      isImmediate: true,
      actors: ['vendor'],
    },
    'product.approve': {
      label: { en: 'Approve product', zh_CN: '通过审核' },
      doing: { en: 'Approving', zh_CN: '正在通过审核' },
      done: { en: 'approved', zh_CN: '已通过审核' },
      actors: ['administrator'],
    },
    'product.requestChanges': {
      label: { en: 'Request changes', zh_CN: '要求修改' },
      doing: { en: 'Sending back', zh_CN: '正在退回修改' },
      done: { en: 'sent back for changes', zh_CN: '已退回修改' },
      actors: ['administrator'],
      asks: 'reasons',
      reasons: {
        identity: { en: 'Name or category incorrect', zh_CN: '名称或品类有误' },
        images: { en: 'Images not usable', zh_CN: '图片不可用' },
        contact: { en: 'Contact or help incorrect', zh_CN: '联系方式或帮助有误' },
        alarms: { en: 'Alarms incorrect', zh_CN: '告警设置有误' },
      },
    },
    'product.publish': {
      label: { en: 'Publish', zh_CN: '发布' },
      doing: { en: 'Publishing', zh_CN: '正在发布' },
      done: { en: 'published', zh_CN: '已发布' },
      actors: ['vendor', 'administrator'],
    },
    'product.edit': {
      label: { en: 'Edit', zh_CN: '编辑' },
      doing: { en: 'Opening', zh_CN: '正在打开编辑' },
      done: { en: 'opened for editing', zh_CN: '已开始编辑' },
      isImmediate: true,
      actors: ['vendor'],
    },
    'product.discard': {
      label: { en: 'Discard changes', zh_CN: '放弃修改' },
      doing: { en: 'Discarding', zh_CN: '正在放弃修改' },
      done: { en: 'put back to what was approved or published', zh_CN: '已恢复为通过审核或已发布的内容' },
      discards: true,
      actors: ['vendor'],
    },
    'product.withdraw': {
      label: { en: 'Withdraw', zh_CN: '下架' },
      doing: { en: 'Withdrawing', zh_CN: '正在下架' },
      done: { en: 'withdrawn', zh_CN: '已下架' },
      actors: ['vendor'],
      asks: 'note',
    },
    'product.republish': {
      label: { en: 'Publish again', zh_CN: '重新发布' },
      doing: { en: 'Publishing again', zh_CN: '正在重新发布' },
      done: { en: 'published again', zh_CN: '已重新发布' },
      actors: ['vendor'],
    },
    'product.suspend': {
      label: { en: 'Suspend product', zh_CN: '停用产品' },
      doing: { en: 'Suspending', zh_CN: '正在停用' },
      done: { en: 'suspended', zh_CN: '已停用' },
      actors: ['administrator'],
      asks: 'note',
    },
    'product.reinstate': {
      label: { en: 'Reinstate product', zh_CN: '恢复产品' },
      doing: { en: 'Reinstating', zh_CN: '正在恢复' },
      done: { en: 'reinstated', zh_CN: '已恢复' },
      actors: ['administrator'],
    },
  },
  guards: {
    isComplete: { en: 'Some information is still missing', zh_CN: '资料尚未填写完整' },
    isChanged: {
      en: 'Nothing differs from what is published, or some information is missing',
      zh_CN: '与已发布内容相同，或资料尚未填写完整',
    },
    isAmended: {
      en: 'Nothing differs from what was approved, or some information is missing',
      zh_CN: '与已通过审核的内容相同，或资料尚未填写完整',
    },
    isUnchanged: {
      en: 'It was edited since it was published; submit it for review, or discard the changes',
      zh_CN: '内容在发布后已修改，请提交审核或放弃修改',
    },
    isEdited: { en: 'Nothing differs from what was published', zh_CN: '与发布时的内容相同' },
    isPublishable: {
      en: 'Names, category, images, help or a licence quota are missing',
      zh_CN: '名称、品类、图片、帮助或授权码配额尚不齐全',
    },
    wasWithdrawn: { en: 'It was not withdrawn', zh_CN: '该产品未下架' },
    wasSuspended: { en: 'It was not suspended', zh_CN: '该产品未被停用' },
    isOfVerified: {
      en: 'Its vendor is suspended; reinstate the vendor first',
      zh_CN: '所属厂商已被停用，请先恢复该厂商',
    },
    hasReasons: { en: 'Say what has to change', zh_CN: '请说明需修改之处' },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isComplete: { en: 'when complete', zh_CN: '资料完整时' },
    isChanged: { en: 'when complete and changed', zh_CN: '资料完整且有改动时' },
    isAmended: { en: 'when complete and changed', zh_CN: '资料完整且有改动时' },
    isUnchanged: { en: 'when unchanged', zh_CN: '未改动时' },
    isEdited: { en: 'when edited', zh_CN: '有改动时' },
    isPublishable: { en: 'when the checklist is done', zh_CN: '发布检查通过时' },
    wasWithdrawn: { en: 'when it was withdrawn', zh_CN: '此前已下架时' },
    wasSuspended: { en: 'when it was suspended', zh_CN: '此前被停用时' },
    isOfVerified: { en: 'of a verified vendor', zh_CN: '厂商未停用时' },
    hasReasons: { en: 'with what has to change', zh_CN: '须说明需修改之处' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition

export type ProductState = keyof typeof productLifeDefinition.states

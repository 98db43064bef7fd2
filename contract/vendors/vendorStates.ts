import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { VendorState } from './vendorAudit.ts'

interface VendorRights {
  /** The role of the vendor's accounts. */
  role: 'vendor' | 'applicant'
  /** Whether its people may change and submit its company information. */
  isEditable: boolean
  /** The files that its people may upload: any, those of the verification form, or none. */
  uploads: 'all' | 'verification' | 'none'
  /** The kind of account, as its people read it. */
  label: LocalizedText
  /** What the state means for its people, and what they can do. */
  meaning: LocalizedText
}

const verification = { role: 'applicant', isEditable: true, uploads: 'verification' } as const

/**
 * What a vendor may do in each state of its verification: sessions, uploads, forms and screens ask this table. Keys of its
 * apps, displays and scheduled work need an approved vendor (`isVendorActive`).
 */
export const vendorStates: Readonly<Record<VendorState, VendorRights>> = {
  new: {
    ...verification,
    label: { en: 'Vendor, not verified yet', zh_CN: '厂商（未认证）' },
    meaning: {
      en: 'Enter your company’s information and submit it. The console opens once it is approved.',
      zh_CN: '请填写并提交公司资料，审核通过后即可使用控制台。',
    },
  },
  underReview: {
    role: 'applicant',
    isEditable: false,
    uploads: 'none',
    label: { en: 'Vendor, under review', zh_CN: '厂商（审核中）' },
    meaning: {
      en: 'An administrator reviews what you submitted. You get a message and an e-mail with the decision.',
      zh_CN: '管理员正在审核您提交的资料，结果将通过消息和邮件通知您。',
    },
  },
  rejected: {
    ...verification,
    label: { en: 'Vendor, changes needed', zh_CN: '厂商（待修改）' },
    meaning: {
      en: 'Your information needs changes. Make them and submit it again.',
      zh_CN: '您的资料需要修改，请修改后重新提交。',
    },
  },
  approved: {
    role: 'vendor',
    isEditable: false,
    uploads: 'all',
    label: { en: 'Vendor', zh_CN: '厂商' },
    meaning: {
      en: 'Your company is approved and has a VID. You can add and publish products.',
      zh_CN: '您的公司已通过审核并获得 VID，可以添加和发布产品。',
    },
  },
  suspended: {
    role: 'applicant',
    isEditable: false,
    uploads: 'none',
    label: { en: 'Vendor, suspended', zh_CN: '厂商（已停用）' },
    meaning: {
      en: 'Your company is suspended. Its VID and data are kept, but nothing can be opened or changed, and its apps and displays are cut off, until an administrator reinstates it.',
      zh_CN:
        '您的公司已被停用。VID 和数据均会保留，但在管理员恢复之前，无法查看或修改任何内容，应用和大屏也会停止服务。',
    },
  },
}

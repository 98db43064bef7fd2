import type { TransitionMessages } from '#server/platform/workflows/binding.ts'
import { vendorDecision as mail } from './mails/vendorDecision.ts'

/** Messages to a vendor and the administrators about its verification. */
export const vendorMessages: TransitionMessages = {
  'vendor.submit': {
    toVendor: {
      en: 'Your company information was submitted and is under review',
      zh_CN: '您的公司资料已提交，正在审核',
    },
    mail,
    toAdministrators: {
      en: '{record} has submitted its information for review',
      zh_CN: '{record} 提交了资料，等待审核',
    },
  },
  'vendor.approve': {
    toVendor: { en: 'Your company is approved. Your VID is {vid}', zh_CN: '您的公司已通过审核，VID 为 {vid}' },
    mail,
  },
  'vendor.reject': {
    toVendor: { en: 'Your submission was rejected: {why}', zh_CN: '您的申请被驳回：{why}' },
    mail,
  },
  'vendor.suspend': {
    toVendor: { en: 'Your company was suspended: {why}', zh_CN: '您的公司已被停用：{why}' },
    mail,
  },
  'vendor.reinstate': { toVendor: { en: 'Your company is reinstated', zh_CN: '您的公司已恢复' }, mail },
}

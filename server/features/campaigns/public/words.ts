import type { Language } from '#contract/core/localizedText.ts'

interface PageWords {
  title: string
  lead: string
  email: string
  name: string
  optional: string
  consent: string
  clicks: string
  subscribe: string
  wrongAddress: string
  consentNeeded: string
  checkMailbox: string
  checkMailboxMore: string
  later: string
  confirmTitle: string
  confirmButton: string
  confirmName: string
  confirmClicks: string
  confirmed: string
  confirmedMore: string
  leaveTitle: string
  leaveButton: string
  left: string
  leftMore: string
  testLink: string
  refuseTitle: string
  refuseButton: string
  refused: string
  refusedMore: string
  unknown: string
  unknownMore: string
  failed: string
}

const en: PageWords = {
  title: 'Subscribe to our mail',
  lead: 'News about devices and services, a few times a month. Every mail has a link that ends it at once.',
  email: 'E-mail',
  name: 'Name',
  optional: 'optional',
  consent: 'I want to get this mail, and know that I can unsubscribe at any time.',
  clicks: 'You may count which links of a mail I open (optional).',
  subscribe: 'Subscribe',
  wrongAddress: 'This is not an e-mail address',
  consentNeeded: 'Tick this to subscribe',
  checkMailbox: 'Look into your mailbox',
  checkMailboxMore: 'We have sent a mail with a link. You get nothing more until you open it and confirm.',
  later: 'Too many requests came from your network. Try again in an hour.',
  confirmTitle: 'Confirm your subscription',
  confirmButton: 'Yes, subscribe me',
  confirmName: 'Name',
  confirmClicks: 'Links that you open in a mail may be counted.',
  confirmed: 'You are subscribed',
  confirmedMore: 'Every mail has a link that ends it at once.',
  leaveTitle: 'Unsubscribe',
  leaveButton: 'Unsubscribe',
  left: 'You are unsubscribed',
  leftMore: 'You get no more of this mail, also none that was on its way to be sent.',
  testLink: 'This mail was a test. Its link unsubscribes nobody.',
  refuseTitle: 'Stop mail from this sender',
  refuseButton: 'Stop mail to my address',
  refused: 'You get no more mail from this sender',
  refusedMore: 'This concerns answers to feedback sent by this platform.',
  unknown: 'This link does not work',
  unknownMore: 'It was used already, or is not complete. Open it from the newest mail, or subscribe anew.',
  failed: 'This does not work just now. Try again in a minute.',
}
const zh: PageWords = {
  title: '订阅我们的邮件',
  lead: '每月数封，介绍设备与服务的最新动态。每封邮件中都有可立即退订的链接。',
  email: '邮箱',
  name: '姓名',
  optional: '选填',
  consent: '我希望收到此类邮件，并知道可以随时退订。',
  clicks: '可以统计我打开了邮件中的哪些链接（选填）。',
  subscribe: '订阅',
  wrongAddress: '不是有效的邮箱地址',
  consentNeeded: '勾选后才能订阅',
  checkMailbox: '请查看您的邮箱',
  checkMailboxMore: '我们已发送一封带有链接的邮件。打开并确认之前，您不会收到其他邮件。',
  later: '来自您所在网络的请求过多，请一小时后再试。',
  confirmTitle: '确认订阅',
  confirmButton: '是的，我要订阅',
  confirmName: '姓名',
  confirmClicks: '可以统计您打开了邮件中的哪些链接。',
  confirmed: '您已订阅',
  confirmedMore: '每封邮件中都有可立即退订的链接。',
  leaveTitle: '退订',
  leaveButton: '退订',
  left: '您已退订',
  leftMore: '您不会再收到此类邮件，等待发送的也已取消。',
  testLink: '这是一封测试邮件，其中的链接不会退订任何人。',
  refuseTitle: '停止接收此发件人的邮件',
  refuseButton: '不再向我的邮箱发送',
  refused: '您不会再收到此发件人的邮件',
  refusedMore: '仅适用于本平台代其发送的反馈回复。',
  unknown: '此链接无效',
  unknownMore: '链接已使用过或不完整。请打开最新邮件中的链接，或重新订阅。',
  failed: '暂时无法处理，请一分钟后再试。',
}

export const pageWords: Readonly<Record<Language, PageWords>> = { en, zh_CN: zh }

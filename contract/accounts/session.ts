import type { StatechartDefinition } from '#contract/core/workflows/definition.ts'

/** A session in the browser (specification, sections 4, 5 and 8). */
export const sessionDefinition = {
  label: { en: 'Session', zh_CN: '会话' },
  states: {
    anonymous: {
      label: { en: 'Nobody signed in', zh_CN: '未登录' },
      description: { en: 'The login page is open.', zh_CN: '显示登录页。' },
      tone: 'neutral',
    },
    signingIn: {
      label: { en: 'Signing in', zh_CN: '登录中' },
      description: { en: 'The platform checks what was entered.', zh_CN: '平台正在核对登录信息。' },
      tone: 'info',
    },
    active: {
      label: { en: 'Signed in', zh_CN: '已登录' },
      description: { en: 'A page that is loaded again goes on here.', zh_CN: '刷新页面后仍保持登录。' },
      tone: 'good',
    },
    expiring: {
      label: { en: 'Ending', zh_CN: '即将退出' },
      description: { en: 'The platform’s message is there to read.', zh_CN: '显示平台给出的原因。' },
      tone: 'warning',
    },
    expired: {
      label: { en: 'Ended', zh_CN: '已失效' },
      description: {
        en: 'The login page lies over the page that was open, which is kept for its account.',
        zh_CN: '登录页覆盖在原页面之上，原页面为该账号保留。',
      },
      tone: 'bad',
    },
  },
  events: {
    'session.signIn': { label: { en: 'Sign in', zh_CN: '登录' }, actors: ['visitor'] },
    'session.granted': { label: { en: 'Grant session', zh_CN: '登录成功' }, actors: ['platform'] },
    'session.refused': { label: { en: 'Refuse', zh_CN: '拒绝登录' }, actors: ['platform'] },
    'session.expired': { label: { en: 'End session', zh_CN: '会话失效' }, actors: ['platform'] },
    noticeTime: { label: { en: 'After a second', zh_CN: '一秒后' }, actors: ['clock'] },
    'session.signOut': { label: { en: 'Log out', zh_CN: '退出登录' }, actors: ['account'] },
  },
  conditions: {
    wasHeld: { en: 'where a page is kept', zh_CN: '有保留的页面时' },
  },
} as const satisfies StatechartDefinition

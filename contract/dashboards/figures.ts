import type { LocalizedText } from '#contract/core/localizedText.ts'

interface Figure {
  label: LocalizedText
  /** What is counted, and on which day: stands where the figure is shown. */
  definition: LocalizedText
}

/** Everything that the data centre counts. Each is one definition, one SQL in its test, and rows that its writers keep. */
export const figures = {
  appUser: {
    label: { en: 'Users', zh_CN: '用户' },
    definition: {
      en: 'Users of the app, by the day on which they registered; of one vendor, those that a device of its own is bound to, by the day on which that began',
      zh_CN: 'App 用户，按注册日期统计；查看单个厂商时，为当前绑定其设备的用户，按绑定日期统计',
    },
  },
  device: {
    label: { en: 'Devices', zh_CN: '设备' },
    definition: {
      en: 'Devices that are known, by the day on which they were first known',
      zh_CN: '平台已收录的设备，按首次收录日期统计',
    },
  },
  product: {
    label: { en: 'Products', zh_CN: '产品' },
    definition: {
      en: 'Products in every state, drafts included, by the day on which they were created',
      zh_CN: '所有状态的产品（含草稿），按创建日期统计',
    },
  },
  webUser: {
    label: { en: 'Console accounts', zh_CN: '后台账号' },
    definition: {
      en: 'Accounts of vendors and administrators that can sign in, by the day on which they were created',
      zh_CN: '可登录的厂商与管理员账号，按创建日期统计',
    },
  },
  feedback: {
    label: { en: 'Feedback', zh_CN: '用户反馈' },
    definition: {
      en: 'What users wrote from the app, by the day on which it came',
      zh_CN: '用户从 App 提交的反馈，按提交日期统计',
    },
  },
  activeUser: {
    label: { en: 'Active users', zh_CN: '活跃用户' },
    definition: {
      en: 'Different users for whom a device measured at least once in the day, week or month. What comes late is counted when it was measured',
      zh_CN: '当日、当周或当月至少有一条测量记录的用户，去重统计；迟到的数据计入其测量日期',
    },
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]

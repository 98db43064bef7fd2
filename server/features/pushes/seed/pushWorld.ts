import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Audience } from '#contract/pushes/inputs.ts'
import type { EventOf } from '#contract/workflows/index.ts'

/** An event without the name of its workflow. */
export type PushEvent = EventOf<'pushLife'> extends `push.${infer Name}` ? Name : never

export interface SeedPushType {
  vid: string | null
  en: string
  zh: string
  colour: readonly [number, number, number]
}

export const pushTypes = [
  { vid: null, en: 'News', zh: '资讯', colour: [58, 89, 165] },
  { vid: null, en: 'Health tips', zh: '健康贴士', colour: [27, 122, 79] },
  { vid: 'V1001', en: 'Offers', zh: '优惠活动', colour: [184, 50, 47] },
  { vid: 'V1001', en: 'Updates', zh: '固件升级', colour: [11, 116, 128] },
  { vid: 'V1002', en: 'Care', zh: '护理提醒', colour: [72, 61, 120] },
] as const satisfies readonly SeedPushType[]

export interface SeedPush {
  vid: string | null
  /** Public id of its app. */
  app: string
  type: (typeof pushTypes)[number]['en']
  language: LanguageCode
  title: string
  subtitle?: string
  html: string
  audience?: Exclude<Audience, 'list'>
  pid?: string
  pin?: 'yes'
  /** Age in days. */
  daysAgo: number
  /** Planned time in the future, and its zone. */
  planned?: { inDays: number; zone: string | null }
  events: readonly PushEvent[]
  /** Number of its phones, and of those that failed. */
  phones?: number
  failed?: number
}

const started = ['schedule', 'start'] as const
const approved = ['ask', 'approve', 'start'] as const

export const pushes: readonly SeedPush[] = [
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Updates',
    language: 'en',
    daysAgo: 61,
    pin: 'yes',
    phones: 214,
    failed: 9,
    title: 'Aster Fit 2.14 is here',
    subtitle: 'Sleep stages and a calmer home screen',
    html: '<p>With 2.14 your watch tells light from deep sleep. Open <strong>Settings › Sleep</strong> to switch it on.</p><ul><li>Sleep stages</li><li>Fewer taps to your weight</li></ul>',
    events: [...approved, 'finish'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Updates',
    language: 'zh-CN',
    daysAgo: 61,
    pin: 'yes',
    phones: 168,
    failed: 4,
    title: 'Aster Fit 2.14 已上线',
    subtitle: '新增睡眠分期，首页更清爽',
    html: '<p>升级到 2.14 后，手表可区分浅睡与深睡。请在<strong>设置 › 睡眠</strong>中开启。</p>',
    events: [...approved, 'finish'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Offers',
    language: 'en',
    daysAgo: 24,
    phones: 209,
    failed: 71,
    title: 'Autumn offer: straps at half price',
    subtitle: 'Until Sunday, in five colours',
    html: '<p>Five colours, one price: pick yours until Sunday.</p>',
    events: [...started, 'stop', 'cancel'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Offers',
    language: 'zh-CN',
    daysAgo: 23,
    phones: 171,
    failed: 3,
    title: '秋季优惠：表带五折',
    subtitle: '五种颜色，周日截止',
    html: '<p>五种颜色统一价格，本周日截止。</p>',
    events: [...started, 'finish', 'withdraw'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Health tips',
    language: 'en',
    daysAgo: 9,
    phones: 57,
    failed: 1,
    title: 'Three minutes before you measure',
    subtitle: 'Blood pressure, the calm way',
    html: '<p>Sit down, feet on the floor, and wait for three minutes. Then measure twice.</p>',
    audience: 'product',
    pid: 'P2001',
    events: [...started, 'finish'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Updates',
    language: 'en',
    daysAgo: 2,
    title: 'A watch face for winter',
    subtitle: 'Free in the market',
    html: '<p>Snow over the hills, and the time in large figures.</p>',
    planned: { inDays: 12, zone: null },
    events: ['schedule'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Offers',
    language: 'zh-CN',
    daysAgo: 1,
    pin: 'yes',
    title: '双十二：会员日',
    subtitle: '全部配件八折',
    html: '<p>12 月 12 日当天，会员购买全部配件享八折。</p>',
    planned: { inDays: 17, zone: 'Asia/Shanghai' },
    events: ['ask'],
  },
  {
    vid: 'V1001',
    app: 'aster-fit',
    type: 'Health tips',
    language: 'en',
    daysAgo: 0,
    title: 'Walk it off',
    html: '<p>Ten minutes after lunch do more than you think.</p>',
    events: [],
  },
  {
    vid: 'V1001',
    app: 'meridian',
    type: 'Health tips',
    language: 'en',
    daysAgo: 16,
    phones: 33,
    failed: 0,
    title: 'New cuffs for your Pulse',
    subtitle: 'Softer, and washable',
    html: '<p>The new cuff fits every Pulse since 2024.</p>',
    audience: 'product',
    pid: 'P2001',
    events: [...started, 'finish'],
  },
  {
    vid: null,
    app: 'meridian',
    type: 'News',
    language: 'en',
    daysAgo: 33,
    pin: 'yes',
    phones: 341,
    failed: 12,
    title: 'Meridian in five more languages',
    subtitle: 'Choose yours in the settings',
    html: '<p>Meridian now speaks German, French and Japanese as well.</p>',
    events: [...approved, 'finish'],
  },
  {
    vid: null,
    app: 'meridian',
    type: 'News',
    language: 'zh-CN',
    daysAgo: 4,
    title: '平台维护通知',
    subtitle: '周日凌晨 2 点至 4 点',
    html: '<p>届时数据同步将短暂延迟，设备仍可正常测量。</p>',
    events: ['ask', 'refuse'],
  },
  {
    vid: 'V1002',
    app: 'omnia-care',
    type: 'Care',
    language: 'en',
    daysAgo: 12,
    phones: 88,
    failed: 2,
    title: 'Time to change the filter',
    subtitle: 'Every six months',
    html: '<p>A fresh filter keeps the readings of your air monitor true.</p>',
    events: [...started, 'finish'],
  },
]

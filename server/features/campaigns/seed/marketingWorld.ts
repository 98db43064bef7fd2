import type { CampaignContent } from '#contract/campaigns/content.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import type { Random } from '#server/platform/seed/random.ts'

const english = [
  'Ann Fischer',
  'Marek Novák',
  'Sofia Rossi',
  'James Okafor',
  'Ingrid Dahl',
  'Luca Moretti',
  'Emma Clarke',
]
const more = [
  'Noah Weber',
  'Chloé Martin',
  'Pavel Horák',
  'Maria Silva',
  'Oliver Brown',
  'Hanna Virtanen',
  'Tom de Vries',
]
const chinese = ['王芳', '李伟', '张敏', '刘洋', '陈静', '杨磊', '赵婷', '黄强', '周倩', '吴昊', '徐丽', '孙杰']
const spelled = [
  'wangfang',
  'liwei',
  'zhangmin',
  'liuyang',
  'chenjing',
  'yanglei',
  'zhaoting',
  'huangqiang',
  'zhouqian',
  'wuhao',
  'xuli',
  'sunjie',
]
const countries = ['DE', 'CZ', 'IT', 'GB', 'NO', 'US', 'NL'] as const

interface Person {
  email: string
  mailbox: string
  name: string | null
  language: LanguageCode
  country: string | null
  source: 'form' | 'import'
}

const people = 180

/** Creates people who read Chinese or English, from the form and from a trade fair. */
export const peopleOf = (random: Random): Person[] =>
  Array.from({ length: people }, (_, index) => {
    const isChinese = index % 3 === 0
    const names = [...english, ...more]
    const place = index % (isChinese ? chinese.length : names.length)
    const name = (isChinese ? chinese[place] : names[place]) ?? ''
    const local = isChinese
      ? spelled[place]
      : name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
    const email = `${local}${index}@${isChinese ? 'post.example.cn' : 'mail.example.com'}`
    return {
      email,
      mailbox: email,
      name: random.whole(1, 10) === 1 ? null : name,
      language: isChinese ? 'zh-CN' : 'en',
      country: isChinese ? 'CN' : random.pick(countries),
      source: index % 4 === 0 ? 'form' : 'import',
    }
  })

export const consents = {
  form: {
    en: {
      place: 'https://aster.example/subscribe',
      text: 'I want to receive these e-mails and know that I can unsubscribe at any time.',
    },
    zh: { place: 'https://aster.example/subscribe', text: '我希望收到此类邮件，并知道可以随时退订。' },
  },
  import: {
    en: {
      place: 'Medica fair, Düsseldorf, hall 11',
      text: 'Aster Health may send me news about its devices by e-mail.',
    },
    zh: { place: '深圳消费电子展 3 号馆', text: '同意 Aster Health 通过邮件向我发送产品资讯。' },
  },
} as const

/** Name of an event without the name of its workflow. */
type CampaignEvent = EventOf<'campaignLife'> extends `campaign.${infer Name}` ? Name : never

export interface Campaign {
  name: string
  segment?: string
  contents: CampaignContent[]
  daysAgo: number
  events: readonly CampaignEvent[]
  /** Number of attempted mails after which the stop rule paused the campaign. */
  stoppedAfter?: number
  /** Days from now until it is sent. */
  planned?: number
}

const inEnglish = (subject: string, preheader: string, html: string): CampaignContent => ({
  language: 'en',
  subject,
  preheader,
  html,
  text: null,
})
const inChinese = (subject: string, preheader: string, html: string): CampaignContent => ({
  ...inEnglish(subject, preheader, html),
  language: 'zh-CN',
})

const sleep = [
  inEnglish(
    'Sleep better this spring, {{name|friend}}',
    'Three habits that our watches can see',
    '<h2>Three habits for a better night</h2><p>Hello {{name|friend}},</p><p>we looked at what changes when people go to bed at the same time. The <strong>difference is 24 minutes</strong> of deep sleep.</p><ul><li>Dim the light an hour before</li><li>Keep the room at 18 °C</li><li>Leave the phone outside</li></ul><p><a href="https://aster.example/sleep">Read the whole story</a></p>',
  ),
  inChinese(
    '{{name|您好}}，今春睡得更好',
    '手表能看到的三个习惯',
    '<h2>改善睡眠的三个习惯</h2><p>{{name|朋友}}，您好！</p><p>固定就寝时间后，深睡平均<strong>增加 24 分钟</strong>。</p><ul><li>睡前一小时调暗灯光</li><li>室温保持 18 °C</li><li>手机放在卧室外</li></ul><p><a href="https://aster.example/zh/sleep">阅读全文</a></p>',
  ),
]
const firmware = [
  inEnglish(
    'Firmware 2.14: longer battery',
    'What is new',
    '<p>Version 2.14 lasts <strong>two days longer</strong>. It comes by itself over the app.</p>',
  ),
  inChinese('固件 2.14：续航更长', '更新内容', '<p>2.14 版续航<strong>延长两天</strong>，将通过应用自动更新。</p>'),
]
const sale = [
  inEnglish(
    'Autumn offers',
    'Until Sunday',
    '<p>Hello {{name|friend}}, straps are at half their price until Sunday.</p>',
  ),
]
const fair = [inChinese('展会邀请', '深圳，3 号馆', '<p>{{name|朋友}}，欢迎莅临深圳消费电子展 3 号馆。</p>')]

const begun = ['schedule', 'start'] as const
const approved = ['ask', 'approve', 'start'] as const

/** Campaigns in every state. No mail is sent, as there is no mail server. */
export const campaigns: readonly Campaign[] = [
  { name: 'Sleep in spring', contents: sleep, daysAgo: 210, events: [...approved, 'finish'] },
  { name: '展会邀请', segment: '中文订阅者', contents: fair, daysAgo: 150, events: [...begun, 'finish'] },
  { name: 'Firmware 2.14', contents: firmware, daysAgo: 96, events: [...approved, 'finish'] },
  {
    name: 'Autumn offers',
    segment: 'English readers',
    contents: sale,
    daysAgo: 41,
    events: approved,
    stoppedAfter: 40,
  },
  {
    name: 'Autumn offers, second try',
    segment: 'English readers',
    contents: sale,
    daysAgo: 40,
    events: [...approved, 'cancel'],
  },
  { name: 'Winter guide', contents: sleep, daysAgo: 2, events: ['ask'] },
  { name: '年终回顾', segment: '中文订阅者', contents: fair, daysAgo: 1, events: ['schedule'], planned: 12 },
  { name: 'Ideas for January', segment: 'Signed up by the form', contents: sale, daysAgo: 0, events: [] },
]

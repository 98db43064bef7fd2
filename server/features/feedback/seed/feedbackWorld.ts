import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { FeedbackType } from '#contract/feedback/inputs.ts'

interface Answer {
  hours: number
  text: string
}

interface SeedFeedback {
  app: string
  type: FeedbackType
  language: LanguageCode
  remark: string
  /** Hours before the end of the world. */
  hoursAgo: number
  phone: readonly [type: string, system: string]
  /** Absent if unread. */
  isRead?: true
  answer?: Answer
  closed?: 'solved' | 'noAnswerNeeded' | 'unreachable'
  note?: string
  /** Content of an attached log. */
  log?: string
  picture?: true
}

const iphone = ['iPhone 17', 'iOS 26.1'] as const
const pixel = ['Pixel 10', 'Android 16'] as const
const xiaomi = ['Xiaomi 15', 'Android 16'] as const
const huawei = ['Mate 70', 'HarmonyOS 5.1'] as const

const pairingLog = [
  '15:02:11.204 scan    started, service 1810',
  '15:02:13.870 scan    found, rssi -71',
  '15:02:14.002 connect requested',
  '15:02:14.655 connect done, mtu 185',
  '15:02:14.981 pair    requested',
  '15:02:44.983 pair    failed: timeout after 30000 ms',
  '15:02:45.010 connect closed, status 19',
  '15:02:46.120 retry   1 of 3',
  '15:03:17.300 pair    failed: timeout after 30000 ms',
  '15:03:17.322 giving up',
].join('\n')

/** Feedback of the demonstration: some is pending, some of it for too long. */
export const writtenFeedback: readonly SeedFeedback[] = [
  {
    app: 'aster-fit',
    type: 'problem',
    language: 'en',
    remark:
      'The monitor does not pair any more since I have the new phone. It is found, then nothing happens for half a minute.\nI have tried it with Bluetooth off and on again.',
    hoursAgo: 3,
    phone: iphone,
    log: pairingLog,
    picture: true,
  },
  {
    app: 'aster-fit',
    type: 'problem',
    language: 'zh-CN',
    remark: '更新到 2.14 以后血压数据同步很慢，要等好几分钟。',
    hoursAgo: 7,
    phone: huawei,
  },
  {
    app: 'aster-fit',
    type: 'question',
    language: 'en',
    remark: 'Can two people use one monitor and keep their readings apart?',
    hoursAgo: 20,
    phone: pixel,
    isRead: true,
  },
  {
    app: 'aster-fit',
    type: 'complaint',
    language: 'de',
    remark: 'Die Batterie hält nur drei Tage. In der Anleitung steht ein Monat.',
    hoursAgo: 61,
    phone: pixel,
    isRead: true,
    note: 'The fourth of this batch. Asked the factory for its test report.',
  },
  {
    app: 'aster-fit',
    type: 'suggestion',
    language: 'zh-CN',
    remark: '希望可以把一周的数据导出成 PDF，方便给医生看。',
    hoursAgo: 75,
    phone: xiaomi,
  },
  {
    app: 'aster-fit',
    type: 'question',
    language: 'en',
    remark: 'Which cuff size do I need for an arm of 38 cm?',
    hoursAgo: 190,
    phone: iphone,
    isRead: true,
    answer: { hours: 5, text: 'The large cuff fits arms from 32 to 42 cm. It is sold in the shop of the app.' },
  },
  {
    app: 'aster-fit',
    type: 'problem',
    language: 'zh-CN',
    remark: '体温单位怎么改成摄氏度？',
    hoursAgo: 260,
    phone: huawei,
    isRead: true,
    answer: { hours: 2, text: '请在“我的 → 单位”中选择摄氏度，历史数据会一并换算。' },
    closed: 'solved',
  },
  {
    app: 'aster-fit',
    type: 'other',
    language: 'en',
    remark: 'Thank you, the new charts are lovely.',
    hoursAgo: 420,
    phone: iphone,
    isRead: true,
    closed: 'noAnswerNeeded',
  },
  {
    app: 'aster-sleep',
    type: 'problem',
    language: 'en',
    remark: 'My sleep of last night is missing. The band was charged.',
    hoursAgo: 11,
    phone: iphone,
  },
  {
    app: 'omnia-care',
    type: 'problem',
    language: 'en',
    remark: 'The thermometer shows 0.4 degrees more than the one at the doctor.',
    hoursAgo: 30,
    phone: pixel,
  },
  {
    app: 'omnia-care',
    type: 'question',
    language: 'fr',
    remark: 'Comment partager les mesures avec mon médecin ?',
    hoursAgo: 130,
    phone: pixel,
    isRead: true,
    answer: {
      hours: 26,
      text: 'Ouvrez une mesure, puis « Partager ». Votre médecin reçoit un lien valable sept jours.',
    },
  },
  {
    app: 'kestrel-ride',
    type: 'suggestion',
    language: 'zh-CN',
    remark: '骑行的时候希望屏幕可以常亮。',
    hoursAgo: 52,
    phone: xiaomi,
  },
  {
    app: 'meridian',
    type: 'complaint',
    language: 'en',
    remark: 'I did not get the code for my new mailbox, and now I cannot sign in.',
    hoursAgo: 6,
    phone: pixel,
  },
  {
    app: 'meridian',
    type: 'question',
    language: 'zh-CN',
    remark: '换手机以后，原来的数据还在吗？',
    hoursAgo: 90,
    phone: huawei,
    isRead: true,
    answer: { hours: 9, text: '数据保存在账号中，在新手机上登录同一账号即可看到。' },
  },
]

interface SeedReply {
  vid: string | null
  name: string
  contentEn: string
  contentZh: string
}

export const cannedReplies: readonly SeedReply[] = [
  {
    vid: 'V1001',
    name: 'Pair anew',
    contentEn:
      'Please remove the device from the Bluetooth settings of your phone, restart the phone, and pair it again in the app.\nIf that does not help, write to us again: your log reaches us with it.',
    contentZh:
      '请先在手机的蓝牙设置中移除该设备，重启手机后在 App 中重新配对。\n如仍无法配对，请再次反馈，日志会一并发送给我们。',
  },
  {
    vid: 'V1001',
    name: 'Batteries',
    contentEn: 'Please use two new alkaline batteries of the same make. Rechargeable ones last a few days only.',
    contentZh: '请使用两节同品牌的全新碱性电池，充电电池只能使用几天。',
  },
  {
    vid: null,
    name: 'Code did not arrive',
    contentEn: 'Please look into the folder for unwanted mail, and ask for another code after one minute.',
    contentZh: '请查看垃圾邮件文件夹，并在一分钟后重新获取验证码。',
  },
]

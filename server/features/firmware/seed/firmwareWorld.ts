import type { FirmwareComponent, FirmwareNote, RolloutGroup } from '#contract/firmware/inputs.ts'

export interface SeedFirmware {
  pid: string
  component: FirmwareComponent
  release: string
  minRelease?: string
  kilobytes: number
  en: string
  zh: string
  /** Days before the end of the world. */
  days: number
  state: 'draft' | 'released' | 'withdrawn'
}

const group = (share: number, success: number, errors: number, start: RolloutGroup['start'] = 'success') => ({
  share,
  start,
  success,
  errors,
})

export const notesOf = ({ en, zh }: Pick<SeedFirmware, 'en' | 'zh'>): FirmwareNote[] => [
  { language: 'en', text: en },
  { language: 'zh-CN', text: zh },
]

export const firmwares: readonly SeedFirmware[] = [
  {
    pid: 'P2001',
    component: 'firmware',
    release: '2.4.1',
    kilobytes: 384,
    days: 210,
    state: 'released',
    en: 'Readings are kept when the phone is away.\nLess noise from the pump.',
    zh: '手机不在附近时保留测量记录。\n降低气泵噪音。',
  },
  {
    pid: 'P2001',
    component: 'firmware',
    release: '2.5.0',
    minRelease: '2.3.0',
    kilobytes: 402,
    days: 24,
    state: 'released',
    en: 'Tells an irregular pulse.\nThe clock follows the phone.',
    zh: '新增心律不齐提示。\n时钟与手机同步。',
  },
  {
    pid: 'P2001',
    component: 'firmware',
    release: '2.6.0',
    minRelease: '2.5.0',
    kilobytes: 415,
    days: 2,
    state: 'draft',
    en: 'Measures three times and keeps the mean.',
    zh: '支持连续测量三次并取平均值。',
  },
  {
    pid: 'P2001',
    component: 'bluetooth',
    release: '5.4',
    kilobytes: 96,
    days: 60,
    state: 'released',
    en: 'Connects faster to phones with Android 16.',
    zh: '加快与 Android 16 手机的连接。',
  },
  {
    pid: 'P2003',
    component: 'firmware',
    release: '2.4.1',
    kilobytes: 128,
    days: 150,
    state: 'released',
    en: 'The battery lasts a third longer.',
    zh: '续航延长三分之一。',
  },
  {
    pid: 'P2003',
    component: 'firmware',
    release: '2.5.0',
    kilobytes: 131,
    days: 40,
    state: 'withdrawn',
    en: 'Measures every ten seconds.',
    zh: '每十秒测量一次。',
  },
  {
    pid: 'P2005',
    component: 'firmware',
    release: '2.5.0',
    kilobytes: 512,
    days: 12,
    state: 'released',
    en: 'Calibrates CO₂ by itself at night.',
    zh: '夜间自动校准 CO₂。',
  },
]

/** Events of a device in a rollout, and its failure message. */
interface SeedOutcome {
  events: readonly ('offer' | 'download' | 'install' | 'confirm' | 'fail' | 'expire')[]
  words?: string
}

const done: SeedOutcome = { events: ['offer', 'download', 'install', 'confirm'] }
const downloading: SeedOutcome = { events: ['offer', 'download'] }
const installing: SeedOutcome = { events: ['offer', 'download', 'install'] }
const fill = (count: number, outcome: SeedOutcome): SeedOutcome[] => Array.from({ length: count }, () => outcome)
const failing = (words: string): SeedOutcome => ({ events: ['offer', 'download', 'fail'], words })
const checksum = failing('Signature does not match')
const power = failing('Battery at 12 %, needs 30 %')
const flash = failing('Flash write error at 0x0002F000')

export interface SeedRollout {
  name: string
  pid: string
  release: string
  /** Maximum number of devices. */
  most: number
  groups: readonly RolloutGroup[]
  /** Outcomes by group; further devices are pending. */
  outcomes: readonly (readonly SeedOutcome[])[]
  daysAgo: number
}

/** Rollouts that are finished, running, and stopped at the threshold; drafts are added separately. */
export const rollouts: readonly SeedRollout[] = [
  {
    name: 'Thermo Patch 2.4.1',
    pid: 'P2003',
    release: '2.4.1',
    most: 14,
    groups: [group(20, 60, 40), group(80, 80, 40)],
    outcomes: [fill(14, done), fill(14, done)],
    daysAgo: 120,
  },
  {
    name: 'BP-2 Pro 2.5.0',
    pid: 'P2001',
    release: '2.5.0',
    most: 60,
    groups: [group(10, 80, 40), group(30, 80, 20), group(60, 80, 10, 'hand')],
    outcomes: [
      fill(60, done),
      [power, ...fill(6, done), ...fill(2, installing), ...fill(2, downloading), { events: ['offer'] }],
    ],
    daysAgo: 3,
  },
  {
    name: 'Air Sense 2.5.0',
    pid: 'P2005',
    release: '2.5.0',
    most: 40,
    groups: [group(25, 90, 20), group(75, 90, 10)],
    outcomes: [[done, checksum, done, { events: ['offer', 'expire'] }, done, flash]],
    daysAgo: 6,
  },
]

import type { Design } from './dialPictures.ts'

/** Faults of demonstration packages, by the code of their finding. */
const faults = [
  'cornersOpaque',
  'alwaysOnBright',
  'textSmall',
  'frameFast',
  'memoryLies',
  'productScreen',
  'fileMissing',
  'archivePath',
] as const
type Fault = (typeof faults)[number]

/** Findings that do not prevent listing. */
type Flaw = 'alwaysOnMissing' | 'framesLong'

export const dialTypes = [
  { en: 'Classic', zh: '经典', hue: 210 },
  { en: 'Sport', zh: '运动', hue: 20 },
  { en: 'Health', zh: '健康', hue: 150 },
  { en: 'Art', zh: '艺术', hue: 290 },
] as const

export const dialGroups = ['New this month', '办公通勤', 'Weekend', 'Always on'] as const

/** Products of the first vendor that can show watch faces. */
export const screens = [
  { pid: 'P2022', shape: 'round', width: 240, height: 240, memory: 2_048 },
  { pid: 'P2001', shape: 'square', width: 288, height: 336, memory: 4_096 },
  { pid: 'P2007', shape: 'square', width: 288, height: 336, memory: 3_072 },
] as const

const words: readonly (readonly [en: string, zh: string])[] = [
  ['Meridian', '子午'],
  ['Tideline', '潮汐'],
  ['Ember', '余烬'],
  ['Northlight', '北光'],
  ['Paper Moon', '纸月'],
  ['Cadence', '步频'],
  ['Quartz', '石英'],
  ['Aurora', '极光'],
  ['Harbour', '港湾'],
  ['Vector', '矢量'],
]

const editions: readonly (readonly [en: string, zh: string, design: Design])[] = [
  ['Hands', '指针', 'hands'],
  ['Rings', '圆环', 'rings'],
  ['Pulse', '脉动', 'bars'],
  ['Orbit', '轨道', 'orbit'],
]

export interface SeedDial {
  en: string
  zh: string
  design: Design
  hue: number
  author: string
  type: number
  group: number
  /** Index into `screens`. */
  screen: number
  moves: boolean
  /** Workflow events in order. */
  events: readonly ('dial.list' | 'dial.delist' | 'dial.takeOff')[]
  fault?: Fault
  flaw?: Flaw
  /** True if nothing was uploaded yet. */
  isEmpty: boolean
}

const authors = ['Studio Aster', 'Lin Wei', 'Marta Sole', '青禾设计']

const dialAt = (index: number): SeedDial => {
  const [en, zh] = words[index % words.length] ?? ['', '']
  const [editionEn, editionZh, design] = editions[Math.floor(index / words.length)] ?? ['', '', 'grid']
  const isEmpty = index === 39
  const fault = index % 5 === 3 ? faults[Math.floor(index / 5)] : undefined
  const moves = index % 4 === 1 || fault === 'frameFast'
  const flaw: Flaw | undefined = index % 7 !== 4 ? undefined : moves ? 'framesLong' : 'alwaysOnMissing'
  const isPrepared = isEmpty || fault !== undefined
  const off = index % 13 === 6 ? 'dial.takeOff' : 'dial.delist'
  return {
    en: `${en} ${editionEn}`,
    zh: `${zh}${editionZh}`,
    design: index % 7 === 5 ? 'grid' : design,
    hue: (index * 47) % 360,
    author: authors[index % authors.length] ?? '',
    type: index % dialTypes.length,
    group: (index * 3 + Math.floor(index / 4)) % dialGroups.length,
    screen: fault === 'cornersOpaque' ? 0 : index % 2,
    moves,
    events: isPrepared ? [] : index % 6 === 0 ? ['dial.list', off] : ['dial.list'],
    ...(fault && { fault }),
    ...(flaw && !fault && { flaw }),
    isEmpty,
  }
}

/** Forty watch faces: on shelf, off shelf, and in preparation with each of the most frequent faults. */
export const dials: readonly SeedDial[] = Array.from({ length: 40 }, (_, index) => dialAt(index))

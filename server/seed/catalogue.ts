import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { ProductState } from '#contract/workflows/productLife.ts'

export interface SeedProduct {
  pid: string
  vid: string
  en: string
  zh: string
  cid: string
  kind?: ReadingKindName
  state: ProductState
  /** Of its icon, in degrees. */
  hue: number
  /** What its revision is called. */
  renamed?: string
  /** Devices of this product, whose ids begin like this. */
  devices?: { count: number; prefix: string }
}

/** A product in every state; 500 devices in all. */
export const products: readonly SeedProduct[] = [
  {
    pid: 'P2001',
    vid: 'V1001',
    en: 'BP-2 Pro',
    zh: 'BP-2 Pro 血压计',
    cid: 'BPM',
    kind: 'bloodPressure',
    state: 'published',
    hue: 350,
    devices: { count: 80, prefix: 'BP2' },
  },
  {
    pid: 'P2002',
    vid: 'V1002',
    en: 'BP-3',
    zh: 'BP-3 血压计',
    cid: 'BPM',
    kind: 'bloodPressure',
    state: 'revisionUnderReview',
    hue: 12,
    renamed: 'BP-3 Plus',
    devices: { count: 60, prefix: 'BP3' },
  },
  {
    pid: 'P2003',
    vid: 'V1001',
    en: 'Thermo Patch',
    zh: '体温贴',
    cid: 'THM',
    kind: 'tempData',
    state: 'published',
    hue: 28,
    devices: { count: 70, prefix: 'TP1' },
  },
  {
    pid: 'P2004',
    vid: 'V1003',
    en: 'Thermo Ear',
    zh: '耳温枪',
    cid: 'THM',
    kind: 'tempData',
    state: 'published',
    hue: 44,
    devices: { count: 50, prefix: 'TE1' },
  },
  {
    pid: 'P2005',
    vid: 'V1002',
    en: 'Air Sense',
    zh: '空气质量检测仪',
    cid: 'AQI',
    kind: 'deDataAqi',
    state: 'published',
    hue: 190,
    devices: { count: 70, prefix: 'AS1' },
  },
  {
    pid: 'P2006',
    vid: 'V1003',
    en: 'Air Mini',
    zh: '迷你空气检测仪',
    cid: 'AQI',
    kind: 'deDataAqi',
    state: 'withdrawn',
    hue: 206,
    devices: { count: 50, prefix: 'AM1' },
  },
  {
    pid: 'P2007',
    vid: 'V1001',
    en: 'Climate Tag',
    zh: '温湿度标签',
    cid: 'TMH',
    kind: 'deDataTempHumidity',
    state: 'revisionUnderReview',
    hue: 150,
    renamed: 'Climate Tag 2',
    devices: { count: 70, prefix: 'CT1' },
  },
  {
    pid: 'P2008',
    vid: 'V1002',
    en: 'Climate Hub',
    zh: '温湿度中枢',
    cid: 'TMH',
    kind: 'deDataTempHumidity',
    state: 'published',
    hue: 168,
    devices: { count: 50, prefix: 'CH1' },
  },
  { pid: 'P2009', vid: 'V1001', en: 'Ring One', zh: '智能戒指一代', cid: 'RNG', state: 'draft', hue: 268 },
  { pid: 'P2010', vid: 'V1001', en: 'Body Scale S', zh: '体脂秤 S', cid: 'SCL', state: 'underReview', hue: 228 },
  { pid: 'P2011', vid: 'V1002', en: 'Glow Bulb', zh: '智能灯泡', cid: 'BLB', state: 'changesRequested', hue: 52 },
  { pid: 'P2012', vid: 'V1003', en: 'Sonic Brush', zh: '声波牙刷', cid: 'BRU', state: 'readyToPublish', hue: 310 },
  {
    pid: 'P2013',
    vid: 'V1001',
    en: 'Rope Counter',
    zh: '计数跳绳',
    cid: 'ROP',
    state: 'revisionReady',
    hue: 96,
    renamed: 'Rope Counter Lite',
  },
  {
    pid: 'P2014',
    vid: 'V1002',
    en: 'Scooter Link',
    zh: '滑板车伴侣',
    cid: 'SCT',
    state: 'revisionChangesRequested',
    hue: 122,
    renamed: 'Scooter Link GT',
  },
  { pid: 'P2015', vid: 'V1001', en: 'Night Light', zh: '小夜灯', cid: 'BLB', state: 'underReview', hue: 38 },
  {
    pid: 'P2016',
    vid: 'V1001',
    en: 'Glucose Go',
    zh: '便携血糖仪',
    cid: 'GLU',
    state: 'revision',
    hue: 0,
    renamed: 'Glucose Go 2',
  },
]

/** Those with devices, in the order of the devices' product indexes. */
export const productsWithDevices = products.flatMap(({ devices, kind, ...one }) =>
  devices && kind ? [{ ...one, kind, devices: devices.count, prefix: devices.prefix }] : [],
)

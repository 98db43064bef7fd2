import type { LocalizedText } from '#contract/core/localizedText.ts'

interface Scene {
  label: LocalizedText
  /** What it shows: stands where scenes are chosen. */
  hint: LocalizedText
}

/** What a large screen shows, one after another. A name is kept in arrangements: it is never given to another scene. */
export const wallScenes = {
  figures: {
    label: { en: 'Figures', zh_CN: '核心指标' },
    hint: { en: 'How many there are, and how that has changed', zh_CN: '各项总量及其变化' },
  },
  trends: {
    label: { en: 'Trends', zh_CN: '趋势' },
    hint: { en: 'Active users, new devices and feedback of thirty days', zh_CN: '近 30 天活跃用户、新增设备与反馈' },
  },
  fleet: {
    label: { en: 'Fleet by firmware', zh_CN: '固件版本分布' },
    hint: { en: 'The versions that devices of each product report', zh_CN: '各产品设备上报的固件版本' },
  },
  outOfRange: {
    label: { en: 'Out of range', zh_CN: '异常读数' },
    hint: {
      en: 'The newest readings that a standard gives a level; nobody is named',
      zh_CN: '最新的异常测量记录，不显示所属用户',
    },
  },
  clocks: {
    label: { en: "The world's clocks", zh_CN: '世界时钟' },
    hint: { en: 'The time in eight cities', zh_CN: '八座城市的当地时间' },
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof wallScenes
export const sceneNames = Object.keys(wallScenes) as SceneName[]

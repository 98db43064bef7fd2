import type { WorkflowDefinition } from './definition.ts'

/** A watch face in the dial market (specification, section 4). */
export const dialShelfDefinition = {
  version: 1,
  label: { en: 'Watch face', zh_CN: '表盘' },
  states: {
    toBeListed: {
      label: { en: 'To be listed', zh_CN: '待上架' },
      description: { en: 'It is being prepared; nobody sees it yet.', zh_CN: '准备中，用户还看不到。' },
      tone: 'info',
    },
    onShelf: {
      label: { en: 'On shelf', zh_CN: '已上架' },
      description: { en: 'Users see it in the market.', zh_CN: '用户可在表盘市场中看到。' },
      tone: 'good',
    },
    offShelf: {
      label: { en: 'Off shelf', zh_CN: '已下架' },
      description: { en: 'It was taken out of the market.', zh_CN: '已从表盘市场中移除。' },
      tone: 'neutral',
    },
  },
  events: {
    'dial.list': {
      label: { en: 'Put on shelf', zh_CN: '上架' },
      done: { en: 'put on shelf', zh_CN: '已上架' },
      actors: ['vendor', 'administrator'],
    },
    'dial.delist': {
      label: { en: 'Take off shelf', zh_CN: '下架' },
      done: { en: 'taken off shelf', zh_CN: '已下架' },
      actors: ['vendor', 'administrator'],
    },
  },
  guards: {
    isPackaged: { en: 'Its image or its package is missing', zh_CN: '缺少展示图或表盘包' },
  },
  conditions: {
    isPackaged: { en: 'with image and package', zh_CN: '展示图和表盘包齐全' },
  },
} as const satisfies WorkflowDefinition

import { type WorkflowDefinition, writtenReason } from '#contract/core/workflows/definition.ts'

/** A watch face in the dial market (specification, section 4). */
export const dialShelfDefinition = {
  kind: 'dial',
  affects: ['dialProduct'],
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
      doing: { en: 'Putting on shelf', zh_CN: '正在上架' },
      done: { en: 'put on shelf', zh_CN: '已上架' },
      actors: ['vendor', 'administrator'],
    },
    'dial.delist': {
      label: { en: 'Take off shelf', zh_CN: '下架' },
      doing: { en: 'Taking off shelf', zh_CN: '正在下架' },
      done: { en: 'taken off shelf', zh_CN: '已下架' },
      actors: ['vendor'],
    },
    'dial.takeOff': {
      label: { en: 'Take off shelf for a reason', zh_CN: '强制下架' },
      doing: { en: 'Taking off shelf', zh_CN: '正在下架' },
      done: { en: 'taken off shelf', zh_CN: '已下架' },
      actors: ['administrator'],
      asks: 'reasons',
      /** The codes that the report of a listed face can have: warnings, and what came of its products since. */
      reasons: {
        alwaysOnMissing: { en: 'No always-on variant', zh_CN: '没有息屏显示图' },
        framesLong: { en: 'Animation too long', zh_CN: '动画过长' },
        colours: { en: 'Too many colours', zh_CN: '颜色过多' },
        fileUnlisted: { en: 'Files that the manifest does not list', zh_CN: '包内有清单以外的文件' },
        productNone: { en: 'Fits no product', zh_CN: '没有适配产品' },
        productUnknown: { en: 'Screen of a product is unknown', zh_CN: '产品屏幕未登记' },
        productScreen: { en: 'Does not fit the screen', zh_CN: '与屏幕不适配' },
        productMemory: { en: 'Needs more memory than the product has', zh_CN: '所需内存超出产品可用内存' },
        [writtenReason]: { en: 'As written', zh_CN: '见说明' },
      },
    },
  },
  guards: {
    isWhole: { en: 'Its display image or its package is missing', zh_CN: '缺少展示图或表盘包' },
    passesLab: { en: 'The pre-flight report blocks it: {blocking}', zh_CN: '上架检查未通过：{blocking}' },
    hasReasons: { en: 'Say why', zh_CN: '请说明原因' },
    hasWritten: { en: 'Write the reason', zh_CN: '请填写原因' },
    isReported: { en: 'Its pre-flight report does not say that', zh_CN: '上架检查报告中没有该问题' },
  },
  conditions: {
    isWhole: { en: 'with image and package', zh_CN: '展示图和表盘包齐全时' },
    passesLab: { en: 'when the pre-flight passes', zh_CN: '上架检查通过时' },
    hasReasons: { en: 'with a reason', zh_CN: '须说明原因' },
    hasWritten: { en: 'in writing if it says so', zh_CN: '选“见说明”时须填写' },
    isReported: { en: 'of its report', zh_CN: '原因须在报告中' },
  },
} as const satisfies WorkflowDefinition

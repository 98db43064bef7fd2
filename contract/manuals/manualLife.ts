import type { WorkflowDefinition } from '#contract/core/workflows/definition.ts'

/** An electronic manual (specification, section 4: "when taken down, the QR code shows as expired"). */
export const manualLifeDefinition = {
  kind: 'sysArticleEbook',
  version: 1,
  label: { en: 'Electronic manual', zh_CN: '电子说明书' },
  states: {
    draft: {
      label: { en: 'Draft', zh_CN: '草稿' },
      description: { en: 'It is being written; nobody can read it yet.', zh_CN: '正在编写，尚未对外公开。' },
      tone: 'neutral',
    },
    published: {
      label: { en: 'Published', zh_CN: '已发布' },
      description: { en: 'Its QR code leads to it.', zh_CN: '扫描二维码即可阅读。' },
      tone: 'good',
    },
    takenDown: {
      label: { en: 'Taken down', zh_CN: '已下架' },
      description: {
        en: 'Its QR code has expired, and names a replacement where there is one.',
        zh_CN: '二维码已失效；如有替代说明书，会指向它。',
      },
      tone: 'bad',
    },
  },
  events: {
    'manual.publish': {
      label: { en: 'Publish', zh_CN: '发布' },
      doing: { en: 'Publishing', zh_CN: '正在发布' },
      done: { en: 'published', zh_CN: '已发布' },
      actors: ['vendor'],
    },
    'manual.takeDown': {
      label: { en: 'Take down', zh_CN: '下架' },
      doing: { en: 'Taking down', zh_CN: '正在下架' },
      done: { en: 'taken down', zh_CN: '已下架' },
      actors: ['vendor', 'administrator'],
      asks: 'note',
    },
  },
  guards: {
    isWritten: { en: 'In some language there is nothing to read yet', zh_CN: '有语言尚无可阅读的内容' },
    isChanged: {
      en: 'Nothing differs from what is published, or in some language there is nothing to read',
      zh_CN: '与已发布内容相同，或有语言尚无可阅读的内容',
    },
    hasNote: { en: 'Say why', zh_CN: '请说明原因' },
  },
  conditions: {
    isWritten: { en: 'when written in each language', zh_CN: '各语言均有内容时' },
    isChanged: { en: 'when written and changed', zh_CN: '内容完整且有改动时' },
    hasNote: { en: 'with a reason', zh_CN: '须说明原因' },
  },
} as const satisfies WorkflowDefinition

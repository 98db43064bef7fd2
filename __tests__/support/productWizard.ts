import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { createImage } from './fileEncoders.ts'
import type { StoryLocale } from './newVendor.ts'
import { pick } from './picker.ts'
import { testFile, uploaderOf } from './uploader.ts'

const labels = {
  'en-US': {
    names: ['Name in English', 'Name in Chinese (Simplified)'],
    languages: ['English', 'Chinese (Simplified)'],
    more: 'Add language',
    category: 'Category (CID)',
    bpm: 'Blood pressure monitor',
    communication: 'Communication',
    kind: 'Device data',
    icon: 'Product icon',
    bind: 'Bind-device image',
    loading: 'Loading page',
    email: 'E-mail',
    link: 'Buy link',
    help: ['English help', 'Chinese (Simplified) help'],
    lowPower: 'Low battery',
    below: 'Warn below',
    next: 'Next',
    submit: 'Submit for review',
  },
  'zh-CN': {
    names: ['简体中文名称', '英语名称'],
    languages: ['简体中文', '英语'],
    more: '添加语言',
    category: '品类（CID）',
    bpm: '血压计',
    communication: '通讯方式',
    kind: '设备数据',
    icon: '产品图标',
    bind: '绑定设备图片',
    loading: '加载页',
    email: '邮箱',
    link: '购买链接',
    help: ['使用帮助（简体中文）', '使用帮助（英语）'],
    lowPower: '低电量',
    below: '低于时报警',
    next: '下一步',
    submit: '提交审核',
  },
} as const

/** Drives the product wizard, whose first language is that of the console. */
export const productWizard = (page: Page, locale: StoryLocale) => {
  const words = labels[locale]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const field = (name: 'email' | 'link' | 'below') => page.getByLabel(words[name], { exact: true })
  const choose = async (label: string, size: { width: number; height: number }) => {
    const uploader = uploaderOf(page, label)
    await uploader.choose(testFile('picture.png', await createImage('png', size)))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['picture.png']))
  }
  return {
    field,
    next: () => press(words.next),
    submit: () => press(words.submit),
    /** Fills the first step in both languages. The wizard saves at the first input. */
    describe: async (first: string, second: string) => {
      await page.getByLabel(words.names[0], { exact: true }).fill(first)
      await page.waitForURL(/id=/)
      await press(words.more)
      const added = page.locator('.names-field li').nth(1)
      await added.locator('input:not([role])').first().fill(second)
      await pick(added.getByRole('combobox'), words.languages[1])
      await pick(page.getByLabel(words.category, { exact: true }), words.bpm)
      await page.getByLabel(words.communication, { exact: true }).selectOption({ index: 1 })
      await pick(page.getByLabel(words.kind, { exact: true }), 1)
    },
    /** Uploads images of the sizes that the specification requires. */
    addImages: async () => {
      await choose(words.icon, { width: 100, height: 100 })
      await choose(words.bind, { width: 366, height: 366 })
      await choose(words.loading, { width: 1_242, height: 2_688 })
    },
    /** Writes the help in both languages. */
    writeHelp: async (first: string, second: string) => {
      const editor = (label: string) => page.getByRole('textbox', { name: label })
      await editor(words.help[0]).fill(first)
      await press(words.languages[1])
      await editor(words.help[1]).fill(second)
    },
    warnBelow: async (percent: string) => {
      await page.getByText(words.lowPower, { exact: true }).click()
      await field('below').fill(percent)
    },
  }
}

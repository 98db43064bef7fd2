import type { Page } from 'playwright-core'
import { accountPages } from './accountPages.ts'
import type { Console, Visitor } from './console.ts'
import { eventually } from './eventually.ts'
import { createImage } from './fileEncoders.ts'
import { waitForPath } from './tab.ts'
import { testFile, uploaderOf } from './uploader.ts'

const labels = {
  'en-US': {
    company: 'Company name',
    number: 'Registration number',
    address: 'Address',
    contact: 'Contact person',
    phone: 'Phone',
    email: 'E-mail',
    next: 'Next',
    submit: 'Submit for review',
    waits: 'An administrator is reviewing your submission.',
  },
  'zh-CN': {
    company: '公司名称',
    number: '统一社会信用代码／注册号',
    address: '地址',
    contact: '联系人',
    phone: '联系电话',
    email: '邮箱',
    next: '下一步',
    submit: '提交审核',
    waits: '管理员正在审核您提交的资料',
  },
} as const

export type StoryLocale = keyof typeof labels

/** Password of vendors that register in a story. */
const newPassword = 'six-and-1'

/** Registers a vendor by the code from its mail, which also signs in and opens the verification form. */
export const registerVendor = async (
  { page, open }: Visitor,
  console: Console,
  email: string,
  locale: StoryLocale,
): Promise<void> => {
  await open('/register')
  const register = accountPages(page, console, locale)
  await register.sendCode(email)
  await register.enterCode(email)
  await register.field('password').fill(newPassword)
  await register.field('phone').fill('138 0013 8000')
  await register.field('agree').press('Space')
  await register.button('signUp').click()
  await waitForPath(page, '/editVendorInfo')
}

/** Drives the verification form of a vendor in one language. */
export const verificationForm = (page: Page, locale: StoryLocale) => {
  const words = labels[locale]
  const field = (name: 'company' | 'number' | 'address' | 'contact' | 'phone' | 'email') =>
    page.getByLabel(words[name], { exact: true })
  const press = (name: 'next' | 'submit') => page.getByRole('button', { name: words[name], exact: true }).click()
  /** Fills the form with an image of a licence, and submits it. */
  const submitCompany = async (company: string) => {
    await field('company').fill(company)
    await field('number').fill('91440300MA5F0001X')
    await field('address').fill('1 Birch Road')
    const uploader = uploaderOf(page)
    await uploader.choose(testFile('licence.png', await createImage('png', { width: 300, height: 200 })))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['licence.png']))
    await press('next')
    await field('contact').fill('Ann Birch')
    await press('next')
    await press('submit')
    await page.getByText(words.waits).waitFor()
  }
  return { field, press, submitCompany, waits: () => page.getByText(words.waits).waitFor() }
}

import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'

interface Person {
  id: string
  nickname: string
  device: string
}

const words = {
  'en-US': {
    readings: 'Readings',
    bindings: 'Binding history',
    handOut: 'Export user data',
    erase: 'Erase user',
    goes: 'The following will be erased permanently:',
    type: (id: string) => `Type ${id} to confirm`,
    erased: (name: string) => `${name} and`,
    former: 'Former user',
  },
  'zh-CN': {
    readings: '测量记录',
    bindings: '绑定历史',
    handOut: '导出用户数据',
    erase: '清除用户',
    goes: '以下内容将被清除，无法恢复：',
    type: (id: string) => `请输入 ${id} 以确认`,
    erased: (name: string) => `已清除 ${name} 及其`,
    former: '前用户',
  },
} as const

describe('users', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  /** Users of vendor V1001's blood pressure monitors, each used by one test. */
  const person = async (place: number): Promise<Person> => {
    const [row] = await rowsOf<Person>(
      console.db,
      sql`select u.id, nickname, d.id as device from app_user u join device d on d.user_id = u.id
           where d.pid = 'P2001' order by u.id offset ${place} limit 1`,
    )
    if (!row) throw new Error('There is no such user')
    return row
  }

  test.each(localesToday('users'))('link to their device, are exported and erased, in %s', async (locale) => {
    const { id, nickname, device } = await person(locale === 'en-US' ? 0 : 1)
    const labels = words[locale]
    const { page, open, table } = await openReader(console, `/main/userCenter?f.id=${id}&open=${id}`, { locale })
    const drawer = page.getByRole('complementary', { name: nickname })
    await drawer.getByRole('link', { name: device }).waitFor()
    await drawer.getByRole('heading', { name: labels.readings }).waitFor()
    const ofKind = drawer.locator('a[href*="/main/bloodPressure"]')
    expect(await ofKind.getAttribute('href')).toBe(`#/main/bloodPressure?f.userId=${id}`)

    await drawer.getByRole('link', { name: device }).click()
    const deviceDrawer = page.getByRole('complementary', { name: device })
    await deviceDrawer.getByRole('heading', { name: labels.bindings }).waitFor()
    await deviceDrawer.getByRole('link', { name: id }).first().click()
    await drawer.waitFor()

    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: labels.handOut }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(file.user.id).toBe(id)
    expect(file.readings.bloodPressure.length).toBeGreaterThan(0)

    await drawer.getByRole('button', { name: labels.erase }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(labels.goes).waitFor()
    const erase = dialog.getByRole('button', { name: labels.erase })
    expect(await erase.isDisabled()).toBe(true)
    await dialog.getByLabel(labels.type(id)).fill(id)
    await erase.click()
    await page.getByText(labels.erased(nickname)).waitFor()
    await drawer.waitFor({ state: 'detached' })
    const left = await rowsOf(console.db, sql`select 1 from app_user where id = ${id}`)
    expect(left).toEqual([])
    await open(`/main/deviceAdmin?f.id=${device}&open=${device}`)
    await deviceDrawer.getByText(labels.former).first().waitFor()
    await eventually(async () => expect((await table.column(locale === 'en-US' ? 'User' : '用户'))[0]).toBe('–'))
    await page.context().close()
  })

  test('are exported with the files of their feedback, in one archive', async () => {
    const { id, nickname } = await person(3)
    const key = 'feedback/handed-out'
    await console.storage.store.put(key, Readable.from(['it does not pair']), { type: 'text/plain' })
    await console.db.execute(
      sql`with said as (insert into feedback (user_id, type, remark, app_name)
                        values (${id}, 'problem', 'It does not pair', 'Aster') returning id)
          insert into feedback_attachment (feedback_id, type, name, bytes, object_key)
          select id, 'log', 'a/b.log', 16, ${key} from said`,
    )
    const { page } = await openReader(console, `/main/userCenter?f.id=${id}&open=${id}`)
    const download = page.waitForEvent('download')
    await page.getByRole('complementary', { name: nickname }).getByRole('button', { name: 'Export user data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^user-.*\.zip$/)
    const files = unzipSync(await readFile(await file.path()))
    const [data, attachment] = Object.keys(files)
    expect([data, attachment]).toEqual(['data.json', expect.stringMatching(/^attachments\/F\d+\/1 a-b\.log$/)])
    expect(JSON.parse(strFromU8(files['data.json'] as Uint8Array))).toMatchObject({ user: { id } })
    expect(strFromU8(files[attachment as string] as Uint8Array)).toBe('it does not pair')
  })

  test('of a vendor are those of its devices, without export and erasure', async () => {
    const { id, nickname, device } = await person(2)
    const { page, open, table } = await openReader(console, `/main/userCenterVendor?f.id=${id}&open=${id}`, {
      as: 'vendor',
    })
    const drawer = page.getByRole('complementary', { name: nickname })
    await drawer.getByRole('link', { name: device }).waitFor()
    expect(await drawer.getByRole('button', { name: /Export user data|Erase/ }).count()).toBe(0)
    expect(await table.headers()).not.toContain('E-mail')
    const [foreign] = await rowsOf<{ id: string }>(
      console.db,
      sql`select user_id as id from device where vid = 'V1002' and user_id is not null limit 1`,
    )
    await open(`/main/userCenterVendor?f.id=${foreign?.id}`)
    await page.getByRole('heading', { name: 'No rows match the filters' }).waitFor()
  })
})

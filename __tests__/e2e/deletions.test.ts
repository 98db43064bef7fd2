import { sql } from 'drizzle-orm'
import { callDeclaration } from '#contract/core/kind.ts'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { initialStateOf } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { usesOfApp } from '#server/features/apps/handlers/app.ts'
import { materialUses } from '#server/features/materials/uses.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { keyColumn, tableSql } from '#server/platform/kinds/tables.ts'
import { findUses, type UseQueries } from '#server/platform/query/uses.ts'
import { referenceQueries } from '#server/platform/records/uses.ts'
import { recordPath } from '#src/routes/recordPath.ts'
import { createAppOf } from '#support/apps.ts'
import { type Console, startConsole } from '#support/console.ts'
import { createManualType } from '#support/manuals.ts'
import { createUploadedFile } from '#support/products.ts'
import { createPushType } from '#support/pushes.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { type BrowserLocale, localesToday } from '#support/sampling.ts'
import { viewers } from '#support/viewers.ts'

const words = { 'en-US': 'Delete', 'zh-CN': '删除' } as const
const goneTexts = { 'en-US': 'Record not found', 'zh-CN': '找不到该记录' } as const

const accounts = {
  administrator: { name: 'admin', viewer: viewers.administrator },
  vendor: { name: 'vendor', viewer: viewers.vendor },
  marketing: { name: 'marketing', viewer: viewers['marketing account'] },
} as const

/** Uses of a kind in addition to references. */
const otherUses: Readonly<Partial<Record<KindName, UseQueries>>> = { material: materialUses, sysApp: usesOfApp }

/** Returns the account that deletes records of a kind, and the deletable records: by the contract, and only new ones where records have a workflow. */
const deletionOf = (name: KindName) => {
  const kind = kindByName(name)
  const access = callDeclaration(kind, 'delete')?.access ?? []
  const viewerRole =
    (['administrator', 'vendor', 'marketing'] as const).find((role) => access.includes(role)) ?? 'vendor'
  const life = workflowNames.find((one) => workflowDefinition(one).kind === name)
  const isNew = life && kind.fields.state ? sql`state = ${initialStateOf(workflows[life])}` : sql`true`
  const isOwn = viewerRole === 'vendor' && kind.owner !== 'platform' ? sql`vid = 'V1001'` : sql`true`
  return { ...accounts[viewerRole], where: sql`${isNew} and ${isOwn}` }
}

/** A product of a watch face is removed by a cross, and an account is switched off (`managers.test.ts`). */
const withoutButton: readonly KindName[] = ['dialProduct', 'manager']
const deletable = kindNames.filter(
  (name) => callDeclaration(kindByName(name), 'delete') && !withoutButton.includes(name),
)

const names = JSON.stringify([{ language: 'en', name: 'Unused', isDefault: true }])

/** Unused records, for kinds whose records are all used in the demonstration. */
const storeUnused = async ({ db }: Console): Promise<void> => {
  await createAppOf({ db })
  await createManualType(db)
  await createPushType(db, null)
  await db.execute(
    sql`insert into dial_type (names, icon_id) values (${names}::jsonb, ${await createUploadedFile(db, 'admin', 'dialTypeIcon')})`,
  )
  await db.execute(sql`insert into dial_group (vid, name, name_key) values ('V1001', 'Unused', 'unused')`)
  await db.execute(
    sql`insert into dial (vid, names, type_id, group_id, release, author)
        select vid, ${names}::jsonb, type_id, group_id, '1.0', 'A test' from dial where vid = 'V1001' limit 1`,
  )
  await db.execute(sql`insert into material_type (name) values ('Unused')`)
  await db.execute(sql`insert into material_resolution (name, width, height) values ('Unused', 10, 10)`)
}

describe('the Delete button of', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
    await storeUnused(console)
  })
  afterAll(() => console.close())

  /** Creates a record of a kind that nothing uses. */
  const unusedOf = async (name: KindName, where: ReturnType<typeof sql>): Promise<string> => {
    const rows = await rowsOf<{ id: string }>(
      console.db,
      sql`select ${keyColumn(name)}::text as id from ${tableSql(name)} where ${where}`,
    )
    for (const { id } of rows)
      if ((await findUses(console.db, referenceQueries(name, otherUses[name]), id)).length === 0) return id
    throw new Error(`Nothing of ${name} can be deleted`)
  }

  const readers = new Map<string, Promise<Reader>>()
  /** Returns one tab for each account and language, reused for all records. */
  const readerOf = (account: string, locale: BrowserLocale): Promise<Reader> => {
    const key = `${account} ${locale}`
    const reader = readers.get(key) ?? openReader(console, '/profile', { as: account, locale })
    readers.set(key, reader)
    return reader
  }

  test.each(deletable)('%s deletes the record', async (name) => {
    const [locale = 'en-US'] = localesToday(`deletion of ${name}`)
    const { name: account, viewer, where } = deletionOf(name)
    const id = await unusedOf(name, where)
    const { page, open, waitUntilSettled } = await readerOf(account, locale)
    await open(recordPath(viewer, name, id) ?? '')
    await page.getByRole('button', { name: words[locale], exact: true, disabled: false }).click()
    await page.getByRole('dialog').getByRole('button', { name: words[locale], exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(({ hash }) => !hash.includes(id))
    await page.getByRole('button', { name: words[locale], exact: true }).waitFor({ state: 'detached' })
    await waitUntilSettled()
    await page.goBack()
    await page.getByRole('heading', { name: goneTexts[locale], exact: true }).waitFor()
    expect(await page.getByRole('button', { name: words[locale], exact: true }).count()).toBe(0)
    expect(
      await rowsOf(console.db, sql`select 1 from ${tableSql(name)} where ${keyColumn(name)}::text = ${id}`),
    ).toEqual([])
  })
})

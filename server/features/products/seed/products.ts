import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FileRuleName, Pixels } from '#contract/core/files/rules.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import type { ProductState } from '#contract/products/productLife.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { openQuota } from '#server/features/licences/grant.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product, sysMsg } from '#server/platform/db/schema.ts'
import { type SeedAccounts, seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedProduct } from '#server/platform/seed/context.ts'
import { bilingualNames } from '#server/platform/seed/context.ts'
import { storePicture } from '#server/platform/seed/pictures.ts'
import { drawProduct } from '#server/platform/seed/productPictures.ts'
import { silhouetteOf } from '#server/platform/seed/silhouettes.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

const toPublished = ['product.submit', 'product.approve', 'product.publish'] as const

/** Events that lead a product to each state. */
const paths: Record<ProductState, readonly EventOf<'productLife'>[]> = {
  draft: [],
  underReview: ['product.submit'],
  changesRequested: ['product.submit', 'product.requestChanges'],
  readyToPublish: ['product.submit', 'product.approve'],
  readyEditing: ['product.submit', 'product.approve', 'product.edit'],
  published: toPublished,
  revision: [...toPublished, 'product.edit'],
  revisionUnderReview: [...toPublished, 'product.edit', 'product.submit'],
  revisionChangesRequested: [...toPublished, 'product.edit', 'product.submit', 'product.requestChanges'],
  revisionReady: [...toPublished, 'product.edit', 'product.submit', 'product.approve'],
  revisionReadyEditing: [...toPublished, 'product.edit', 'product.submit', 'product.approve', 'product.edit'],
  withdrawn: [...toPublished, 'product.withdraw'],
  suspended: [...toPublished, 'product.suspend'],
}

const reasons = {
  'product.requestChanges': {
    codes: ['images'],
    note: 'The loading page shows another product',
    fieldNotes: { loadingPage: 'Shows the model of last year', icon: 'Cannot be told from the one of BP-3' },
  },
  'product.withdraw': { note: 'Is not made any more' },
  'product.suspend': { note: 'Its battery gets hot' },
}

const byAdministrator: readonly EventOf<'productLife'>[] = [
  'product.approve',
  'product.requestChanges',
  'product.suspend',
]

const helpOf = (en: string, zh: string) => [
  {
    language: 'en' as const,
    html: `<h2>First steps with ${en}</h2><ol><li>Charge it for two hours.</li><li>Open the app and choose “Add device”.</li><li>Hold it near the phone until it blinks twice.</li></ol><p>It keeps 30 days of readings when the phone is away.</p>`,
  },
  {
    language: 'zh-CN' as const,
    html: `<h2>${zh}快速入门</h2><ol><li>充电两小时。</li><li>打开 App，点击“添加设备”。</li><li>将设备靠近手机，直到指示灯闪烁两次。</li></ol><p>手机不在身边时，设备可保存 30 天的数据。</p>`,
  },
]

const sizeOf = (rule: FileRuleName): Pixels => ruleOf(rule).exact ?? { width: 100, height: 100 }

const storeImages = async ({ db, store }: SeedContext, { pid, cid, hue }: SeedProduct, ownerId: string) => {
  const put = async (rule: 'productIcon' | 'bindDeviceImage' | 'loadingPage', name: string) => {
    const size = sizeOf(rule)
    const png = await drawProduct(rule, size, { hue, silhouette: silhouetteOf(cid) })
    return storePicture(db, store, { name: `${pid.toLowerCase()}-${name}.png`, ownerId, ...size, png }, rule)
  }
  return {
    icon: await put('productIcon', 'icon'),
    bindImage: await put('bindDeviceImage', 'bind'),
    loadingPage: await put('loadingPage', 'loading'),
  }
}

/** Inserts a product and takes it to its state by the events of its workflow. */
const storeProduct = async (
  context: SeedContext,
  seed: SeedProduct & { weeks: number },
  accounts: SeedAccounts,
): Promise<void> => {
  const { db, engine } = context
  const { pid, vid, en, zh, cid, kind, state, granted, renamed, weeks } = seed
  const owner = accounts.ofVendor.get(vid)
  if (!owner) throw new Error(`Nobody works for ${vid}`)
  const isDraft = state === 'draft'
  const [stored] = await db
    .insert(product)
    .values({
      pid,
      vid,
      createTime: sql`now() - make_interval(weeks => ${weeks})`,
      names: bilingualNames(en, zh),
      cid,
      communication: kind === 'deDataAqi' ? 'bluetoothWifi' : 'bluetooth',
      deviceKind: kind ?? null,
      ...(!isDraft && {
        ...(await storeImages(context, seed, owner.accountId)),
        buyLink: `https://${owner.name}.example/${pid.toLowerCase()}`,
        email: `${owner.name}@example.com`,
        phone: '+8675586013388',
        help: helpOf(en, zh),
        alarms: { lowPower: { low: 15 }, ...(kind === 'deDataTempHumidity' && { temperature: { low: 5, high: 35 } }) },
      }),
    })
    .returning({ id: product.id })
  const id = stored?.id ?? ''
  if (granted) {
    const { accountId, name } = accounts.administrator
    const grant = { pid, newId: randomUUID(), count: granted, reason: `First order of ${en}` }
    await openQuota(db, grant, { accountId, username: name, language: 'en' })
  }
  for (const event of paths[state]) {
    const by = byAdministrator.includes(event) ? accounts.administrator : owner
    const cause = workflowEvent(event, reasons[event as keyof typeof reasons])
    await transitionRecord(db, { workflow: 'productLife', id, event: cause }, by, { engine })
    if (event === 'product.edit' && renamed)
      await db
        .update(product)
        .set({ names: bilingualNames(renamed, zh), buyLink: `https://${owner.name}.example/new` })
        .where(sql`${product.id} = ${id}`)
  }
}

const newest = (db: Database): Promise<{ seq: number }[]> =>
  rowsOf(db, sql`select coalesce(max(transition_seq), 0)::float8 as seq from ${sysMsg}` satisfies SQL)

/** Stores the demonstration products, without the messages that their transitions and grants cause. */
export const storeProducts = async (context: SeedContext): Promise<void> => {
  const { db } = context
  const { products } = context.world
  const accounts = await seedAccounts(db)
  const [last] = await newest(db)
  for (const [index, one] of products.entries())
    await storeProduct(context, { ...one, weeks: 15 + 4 * (products.length - index) }, accounts)
  await db.execute(sql`delete from ${sysMsg} where transition_seq > ${last?.seq ?? 0} or about_kind = 'licence'`)
  // The numbers of demonstration PIDs must not be reused.
  await db.execute(sql`select setval('pid_number', 3000)`)
}

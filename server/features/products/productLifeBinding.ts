import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { languages, languageTag } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { statesWithTag } from '#machines/core/workflow.ts'
import { isApproved, productLife as productLifeMachine } from '#machines/products/productLife.ts'
import { isVendorActive } from '#server/platform/auth/vendorActive.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  appProduct,
  deviceType,
  file,
  licence,
  product,
  productApproval,
  productContent,
  productPublication,
  sysApp,
} from '#server/platform/db/schema.ts'
import type { Binding, Changes, CompletedTransition } from '#server/platform/workflows/binding.ts'
import { usableCategories } from './kinds.ts'
import { type ProductContent, toLogText } from './logTexts.ts'
import { productMessages } from './productMessages.ts'

/** True if users see the product. */
export const isPublicProduct = sql`${product.state} = any(${sql.param(statesWithTag(productLifeMachine, 'public'))}::text[])`

type ContentTable = Record<(typeof productContent)[number], PgColumn>

const columnNames = (table: ContentTable): SQL =>
  sql.join(
    productContent.map((field) => sql.identifier(table[field].name)),
    sql`, `,
  )

/** Returns the content in a row as JSON, which is equal for equal content. */
const contentJson = (table: ContentTable): SQL =>
  sql`jsonb_build_object(${sql.join(
    productContent.map((field) => sql`${sql.raw(`'${field}'`)}, ${table[field]}`),
    sql`, `,
  )})`

const isChanged = sql`not exists (select 1 from ${productPublication}
  where ${productPublication.id} = ${product.id} and ${contentJson(productPublication)} = ${contentJson(product)})`

/**
 * Returns the condition that a vendor may use a category, which may have become private, or unpaired, since it was
 * chosen.
 */
const mayUse = (cid: PgColumn) => sql`exists (
  select 1 from ${deviceType} where ${deviceType.cid} = ${cid} and ${usableCategories(sql`${product.vid}`)})`

/** The approved version that is not published yet, as JSON; null if there is none. */
const approved = sql`(
  select ${contentJson(productApproval)} || jsonb_build_object(
           'cid', case when ${mayUse(productApproval.cid)} then ${productApproval.cid} end)
    from ${productApproval} where ${productApproval.id} = ${product.id})`

/** True if the working copy differs from the approved version; false if there is none. */
const isAmended = sql`exists (select 1 from ${productApproval}
  where ${productApproval.id} = ${product.id} and ${contentJson(productApproval)} <> ${contentJson(product)})`

const isOfVerified = isVendorActive(sql`${product.vid}`)

/** True if its devices can have licence keys. */
const hasQuota = sql`exists (select 1 from ${licence} where ${licence.pid} = ${product.pid})`

/** Languages of the platform's own app. */
const platformLanguages = JSON.stringify(languages.map(languageTag))

/** Languages of the apps that contain the product; before that, those of the platform's own app. */
const appLanguages = sql`coalesce(
  (select jsonb_agg(distinct spoken) from ${appProduct}
     join ${sysApp} on ${sysApp.id} = ${appProduct.appId}, unnest(${sysApp.languages}) as spoken
    where ${appProduct.pid} = ${product.pid}),
  ${platformLanguages}::jsonb)`

const setContent = sql.join(
  productContent.map((field) => {
    const name = sql.identifier(product[field].name)
    return sql`${name} = excluded.${name}`
  }),
  sql`, `,
)

/** Upserts the stored content of a product from its working copy, or from another table of contents. */
const storeContent = (
  tx: Database,
  id: string,
  to: typeof productApproval | typeof productPublication,
  from: typeof product | typeof productApproval,
) =>
  tx.execute(
    sql`insert into ${to} (product_id, ${columnNames(to)}) select ${from.id}, ${columnNames(from)} from ${from} where ${from.id} = ${id}
        on conflict (product_id) do update set time = now(), ${setContent}`,
  )

const publish = async (tx: Database, id: string): Promise<void> => {
  await storeContent(tx, id, productPublication, productApproval)
  await tx.execute(sql`update ${product} set publish_time = now() where id = ${id}`)
}

/** Resets the working copy of a product to the approved or published version. */
const discard = (tx: Database, id: string, to: typeof productApproval | typeof productPublication) =>
  tx.execute(
    sql`update ${product} set (${columnNames(product)}) = (
          select ${columnNames(to)} from ${to} where product_id = ${id}) where id = ${id}`,
  )

/** Deletes the approved version of a product: it was published, or another version is under review. */
const deleteApproval = (tx: Database, id: string) =>
  tx.execute(sql`delete from ${productApproval} where ${productApproval.id} = ${id}`)

/** Reads a product as texts by field; files with the start of their ids, as names are not unique. */
const readLogTexts = async (tx: Database, id: string): Promise<Record<string, string>> => {
  const [row] = await rowsOf<{ content: ProductContent; files: Record<string, string> }>(
    tx,
    sql`select ${contentJson(product)} as content,
               (select coalesce(jsonb_object_agg(f.id, f.name || ' (' || left(f.id::text, 8) || ')'), '{}') from ${file} f
                 where f.id in (${product.icon}, ${product.bindImage}, ${product.loadingPage})) as files
          from ${product} where id = ${id}`,
  )
  const { content = {}, files = {} } = row ?? {}
  return mapValues(content, (value, field) => toLogText(field, value, files))
}

const changes = async (tx: Database, id: string, event: string): Promise<Changes> => {
  if (event !== 'product.submit') return {}
  const [row] = await rowsOf<{ submitted: Record<string, string> | null }>(
    tx,
    sql`select submitted from ${product} where id = ${id}`,
  )
  const before = row?.submitted ?? {}
  const now = await readLogTexts(tx, id)
  await tx.execute(sql`update ${product} set submitted = ${JSON.stringify(now)}::jsonb where id = ${id}`)
  return Object.fromEntries(
    Object.entries(now)
      .filter(([field, text]) => text !== (before[field] ?? ''))
      .map(([field, text]) => [field, { before: before[field] ?? '', after: text }]),
  )
}

/**
 * Values of `taken_down` by event. The state does not suffice: a product that is submitted again is still taken down.
 */
const takenDownBy: Readonly<Partial<Record<EventOf<'productLife'>, string | null>>> = {
  'product.withdraw': 'withdrawn',
  'product.suspend': 'suspended',
  'product.publish': null,
  'product.republish': null,
  'product.reinstate': null,
}

const after = async (tx: Database, { event, recordId, to }: CompletedTransition<'productLife'>): Promise<undefined> => {
  const takenDown = takenDownBy[event]
  if (takenDown !== undefined)
    await tx.execute(sql`update ${product} set taken_down = ${takenDown} where id = ${recordId}`)
  if (event === 'product.submit')
    await tx.execute(sql`update ${product} set submit_time = now() where id = ${recordId}`)
  if (event === 'product.approve') await storeContent(tx, recordId, productApproval, product)
  if (event === 'product.publish') await publish(tx, recordId)
  if (event === 'product.discard') await discard(tx, recordId, isApproved(to) ? productApproval : productPublication)
  if (!isApproved(to)) await deleteApproval(tx, recordId)
}

export const productLifeBinding: Binding<'productLife'> = {
  name: 'productLife',
  owner: { vendor: 'vid' },
  title: 'name',
  input: {
    cid: sql`case when ${mayUse(product.cid)} then ${product.cid} end`,
    isChanged,
    isAmended,
    approved,
    isOfVerified,
    hasQuota,
    appLanguages,
  },
  changes,
  after,
  messages: productMessages,
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { languages, tagOf } from '#contract/localizedText.ts'
import { productLife as productLifeMachine } from '#machines/productLife.ts'
import { statesTagged } from '#machines/workflow.ts'
import type { Database } from '../db/database.ts'
import {
  appProduct,
  deviceType,
  file,
  licence,
  product,
  productContent,
  productPublication,
  sysApp,
} from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { isVendorActive } from '../records/vendorActive.ts'
import { deviceTypesFor } from '../records/visibility.ts'
import type { Binding, Changes, CompletedTransition } from './binding.ts'
import { productMessages } from './productMessages.ts'
import { type Content, inWords } from './productWords.ts'

/** Whether users have it. */
export const isPublicProduct = sql`${product.state} = any(${sql.param(statesTagged(productLifeMachine, 'public'))}::text[])`

type ContentTable = Record<(typeof productContent)[number], PgColumn>

const namesOf = (table: ContentTable): SQL =>
  sql.join(
    productContent.map((field) => sql.identifier(table[field].name)),
    sql`, `,
  )

/** What a row says of its product, as JSON: two that are alike are equal. */
const contentOf = (table: ContentTable): SQL =>
  sql`jsonb_build_object(${sql.join(
    productContent.map((field) => sql`${sql.raw(`'${field}'`)}, ${table[field]}`),
    sql`, `,
  )})`

const isChanged = sql`not exists (select 1 from ${productPublication}
  where ${productPublication.id} = ${product.id} and ${contentOf(productPublication)} = ${contentOf(product)})`

/** Whether its vendor may use its category, which can have been made private, or unpaired, since it was chosen. */
const hasCategory = sql`exists (
  select 1 from ${deviceType} where ${deviceType.cid} = ${product.cid} and ${deviceTypesFor(sql`${product.vid}`)})`

const isOfVerified = isVendorActive(sql`${product.vid}`)

/** Whether its devices can have licence keys. */
const hasQuota = sql`exists (select 1 from ${licence} where ${licence.pid} = ${product.pid})`

/** The platform's own app speaks these. */
const platformLanguages = JSON.stringify(languages.map(tagOf))

/** Of the apps that it is in; before that, those of the platform's own. */
const appLanguages = sql`coalesce(
  (select jsonb_agg(distinct spoken) from ${appProduct}
     join ${sysApp} on ${sysApp.id} = ${appProduct.appId}, unnest(${sysApp.languages}) as spoken
    where ${appProduct.pid} = ${product.pid}),
  ${platformLanguages}::jsonb)`

/** What the context of its machine is made from, as JSON. */
export const knownOfProduct = sql`${contentOf(product)} || jsonb_build_object(
  'cid', case when ${hasCategory} then ${product.cid} end, 'isChanged', ${isChanged}, 'hasQuota', ${hasQuota},
  'isOfVerified', ${isOfVerified}, 'appLanguages', ${appLanguages}, 'takenDown', ${product.takenDown})`

const publish = async (tx: Database, id: string): Promise<void> => {
  const content = namesOf(product)
  const replaced = sql.join(
    productContent.map((field) => {
      const name = sql.identifier(product[field].name)
      return sql`${name} = excluded.${name}`
    }),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${productPublication} (product_id, ${content}) select id, ${content} from ${product} where id = ${id}
        on conflict (product_id) do update set time = now(), ${replaced}`,
  )
  await tx.execute(sql`update ${product} set publish_time = now() where id = ${id}`)
}

const discard = (tx: Database, id: string) =>
  tx.execute(
    sql`update ${product} set (${namesOf(product)}) = (
          select ${namesOf(productPublication)} from ${productPublication} where product_id = ${id}) where id = ${id}`,
  )

/** A product in words, by field; files with the beginning of their ids, as another may have the same name. */
const wordsOf = async (tx: Database, id: string): Promise<Record<string, string>> => {
  const [row] = await rowsOf<{ content: Content; files: Record<string, string> }>(
    tx,
    sql`select ${contentOf(product)} as content,
               (select coalesce(jsonb_object_agg(f.id, f.name || ' (' || left(f.id::text, 8) || ')'), '{}') from ${file} f
                 where f.id in (${product.icon}, ${product.bindImage}, ${product.loadingPage})) as files
          from ${product} where id = ${id}`,
  )
  const { content = {}, files = {} } = row ?? {}
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [field, inWords(field, value, files)]))
}

const changes = async (tx: Database, id: string, event: string): Promise<Changes> => {
  if (event !== 'product.submit') return {}
  const [row] = await rowsOf<{ submitted: Record<string, string> | null }>(
    tx,
    sql`select submitted from ${product} where id = ${id}`,
  )
  const before = row?.submitted ?? {}
  const now = await wordsOf(tx, id)
  await tx.execute(sql`update ${product} set submitted = ${JSON.stringify(now)}::jsonb where id = ${id}`)
  return Object.fromEntries(
    Object.entries(now)
      .filter(([field, text]) => text !== (before[field] ?? ''))
      .map(([field, text]) => [field, { before: before[field] ?? '', after: text }]),
  )
}

/** What is known of its way beside its state: submitted once more, it still was taken down. */
const takenDownBy: Readonly<Record<string, string | null>> = {
  'product.withdraw': 'withdrawn',
  'product.suspend': 'suspended',
  'product.publish': null,
  'product.republish': null,
  'product.reinstate': null,
}

const after = async (tx: Database, { event, recordId }: CompletedTransition): Promise<undefined> => {
  const takenDown = takenDownBy[event]
  if (takenDown !== undefined)
    await tx.execute(sql`update ${product} set taken_down = ${takenDown} where id = ${recordId}`)
  if (event === 'product.submit')
    await tx.execute(sql`update ${product} set submit_time = now() where id = ${recordId}`)
  if (event === 'product.publish') await publish(tx, recordId)
  if (event === 'product.discard') await discard(tx, recordId)
}

export const productLife: Binding = {
  name: 'productLife',
  table: 'product',
  owner: { vendor: 'vid' },
  title: 'name',
  known: knownOfProduct,
  changes,
  after,
  messages: productMessages,
}

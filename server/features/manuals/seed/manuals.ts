import { sql } from 'drizzle-orm'
import type { ManualContent } from '#contract/manuals/content.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { manualScan, manualVersion, sysArticleEbook, sysArticleEbookType } from '#server/features/manuals/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysMsg } from '#server/platform/db/schema.ts'
import { type SeedAccounts, seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts, SeedProduct } from '#server/platform/seed/context.ts'
import { bilingualNames } from '#server/platform/seed/context.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { storePairingFilm, storeQuickGuide } from './manualFiles.ts'
import { manualTexts } from './manualTexts.ts'

const languages = ['en', 'zh-CN'] as const
const daysOfScans = 30
/** Days between versions. */
const daysOfVersion = 45
/** GTIN of the box of the first product; real ones are assigned by vendors. */
const gtin = '4006381333931'
const reason = { note: 'The second edition describes the new light' }

const storeType = async (db: Database, vid: string): Promise<string> => {
  const [type] = await db
    .insert(sysArticleEbookType)
    .values({ vid, names: bilingualNames('Quick start', '快速入门') })
    .returning({ id: sysArticleEbookType.id })
  return type?.id ?? ''
}

interface Edition {
  product: SeedProduct
  typeId: string
  edition: { en: string; zh: string }
  gtin?: string
  events: readonly EventOf<'manualLife'>[]
  /** Contents, if they differ from the text of the product's manual. */
  contents?: readonly ManualContent[]
  /** Contents of its earlier versions, oldest first. */
  earlier?: readonly (readonly ManualContent[])[]
}

const createContents = (product: SeedProduct, videos: string[] = []): ManualContent[] => {
  const texts = manualTexts(product)
  return languages.map((language) => ({ language, html: texts[language], pdf: null, videos }))
}

/** Creates an earlier version: with a shorter retention of readings, and without safety instructions. */
const createEarlierContents = (product: SeedProduct): ManualContent[] =>
  createContents(product).map(({ html, ...content }) => ({
    ...content,
    html: html?.replace(/30( days| 天)/, '14$1').replace(/\n<h2>[^<]*<\/h2><blockquote>.*$/s, '') ?? null,
  }))

const storeManual = async (
  { db, engine }: SeedContext,
  { product, typeId, edition, events, contents = createContents(product), earlier = [], ...more }: Edition,
  owner: SeedAccounts['administrator'],
): Promise<string> => {
  const { vid, pid, en, zh } = product
  const names = bilingualNames(`${en}: ${edition.en}`, `${zh}${edition.zh}`)
  const [stored] = await db
    .insert(sysArticleEbook)
    .values({ vid, pid, typeId, names, contents: [...contents], ...more })
    .returning({ id: sysArticleEbook.id })
  const id = stored?.id ?? ''
  const versions = [...earlier, contents]
  await db.insert(manualVersion).values(
    versions.map((version, index) => ({
      manualId: id,
      number: index + 1,
      names,
      contents: [...version],
      by: owner.name,
      time: sql`now() - make_interval(days => ${(versions.length - 1 - index) * daysOfVersion})`,
    })),
  )
  for (const event of events) {
    const cause = workflowEvent(event, event === 'manual.takeDown' ? reason : {})
    const { seq } = await transitionRecord(db, { workflow: 'manualLife', id, event: cause }, owner, { engine })
    await db.execute(sql`delete from ${sysMsg} where transition_seq = ${seq}`)
  }
  return id
}

/** Inserts scans for 30 days; more in the language of the product's market. */
const storeScans = async ({ db, random }: SeedContext, manualId: string) => {
  const today = Date.now()
  const days = Array.from({ length: daysOfScans }, (_, ago) =>
    new Date(today - ago * 86_400_000).toISOString().slice(0, 10),
  )
  await db.insert(manualScan).values(
    days.flatMap((day) => [
      { manualId, day, language: 'zh-CN', count: random.whole(8, 40) },
      { manualId, day, language: 'en', count: random.whole(1, 12) },
    ]),
  )
}

/**
 * Stores the demonstration's manuals: one per product, a draft if the product is one, and one that another has
 * replaced.
 */
const storeManuals = async (context: SeedContext): Promise<void> => {
  const { db } = context
  const { ofVendor } = await seedAccounts(db)
  const types = new Map<string, string>()
  for (const [index, product] of context.world.products.entries()) {
    const { vid, state } = product
    const isDraft = state === 'draft'
    const owner = ofVendor.get(vid)
    if (!owner) throw new Error(`Nobody works for ${vid}`)
    const typeId = types.get(vid) ?? (await storeType(db, vid))
    types.set(vid, typeId)
    const isFirst = index === 0
    const current = await storeManual(
      context,
      {
        product,
        typeId,
        edition: { en: 'user manual', zh: '使用说明书' },
        ...(isFirst && {
          gtin,
          contents: createContents(product, [await storePairingFilm(context, product, owner.accountId)]),
          earlier: [createEarlierContents(product)],
        }),
        events: isDraft ? [] : ['manual.publish'],
      },
      owner,
    )
    if (!isDraft) await storeScans(context, current)
    if (!isFirst) continue
    const old = await storeManual(
      context,
      {
        product,
        typeId,
        edition: { en: 'user manual, first edition', zh: '使用说明书（第一版）' },
        events: ['manual.publish', 'manual.takeDown'],
      },
      owner,
    )
    await db.update(sysArticleEbook).set({ replacementId: current }).where(sql`${sysArticleEbook.id} = ${old}`)
    const guides: ManualContent[] = []
    for (const language of languages) {
      const pdf = await storeQuickGuide(context, product, language, owner.accountId)
      guides.push({ language, html: null, pdf, videos: [] })
    }
    const edition = { en: 'quick guide', zh: '快速指南' }
    await storeManual(context, { product, typeId, edition, events: ['manual.publish'], contents: guides }, owner)
    await storeManual(context, { product, typeId, edition: { en: 'safety notes', zh: '安全须知' }, events: [] }, owner)
  }
}

/** Demonstration data of manuals. */
export const seed = { manuals: storeManuals } satisfies SeedParts

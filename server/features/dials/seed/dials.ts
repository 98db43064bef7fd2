import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { foldName } from '#contract/dials/group.ts'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { refreshReports } from '#server/features/dials/report.ts'
import { dial, dialGroup, dialPackage, dialProduct, dialType, productScreen } from '#server/features/dials/tables.ts'
import { sysMsg } from '#server/platform/db/schema.ts'
import { seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { bilingualNames } from '#server/platform/seed/context.ts'
import { storeFile } from '#server/platform/seed/pictures.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { packageFiles } from './dialPackage.ts'
import { drawAlwaysOn, drawDisplay, drawFrame, drawTypeIcon } from './dialPictures.ts'
import { dialGroups, dials, dialTypes, type SeedDial, screens } from './dialWorld.ts'

const vid = 'V1001'
const textPlace = { x: 80, y: 180, width: 80, height: 20 }
const still = [0]
const moving = [0, 0.25, 0.5, 0.75]
const packedAt = Date.UTC(2026, 0, 1)

/** Builds the package of a watch face, with its fault if any. */
const packageOf = async ({ design, hue, screen: index, moves, fault, flaw }: SeedDial): Promise<Uint8Array> => {
  const { pid, memory: _memory, ...screen } = screens[index] ?? screens[0]
  const made = fault === 'productScreen' ? { ...screen, width: 320, height: 320 } : screen
  const times = moves ? moving : still
  const frames = await Promise.all(times.map((time) => drawFrame(design, hue, made, time, fault === 'cornersOpaque')))
  const files = packageFiles({
    screen: made,
    products: [pid],
    frames,
    ms: fault === 'frameFast' ? 20 : flaw === 'framesLong' ? 1_600 : 160,
    alwaysOn: flaw === 'alwaysOnMissing' ? null : await drawAlwaysOn(hue, made, fault === 'alwaysOnBright'),
    texts: [{ text: 'STEPS', size: fault === 'textSmall' ? 9 : 18, ...textPlace }],
    ...(fault === 'memoryLies' && { overrides: { memory: 64 } }),
    ...(fault === 'fileMissing' && { overrides: { alwaysOn: 'night.png' } }),
  })
  const stray: Record<string, Uint8Array> = fault === 'archivePath' ? { '../boot.bin': new Uint8Array(16) } : {}
  return zipSync({ ...files, ...stray }, { mtime: packedAt })
}

const storeFiles = async ({ db, store }: SeedContext, seed: SeedDial, ownerId: string) => {
  if (seed.isEmpty) return {}
  const slug = seed.en.toLowerCase().replaceAll(' ', '-')
  const picture = await drawDisplay(seed.design, seed.hue, seed.moves ? moving : still)
  const kind = seed.moves ? 'gif' : 'png'
  const size = { width: 288, height: 336 }
  const image = await storeFile(
    db,
    store,
    { name: `${slug}.${kind}`, ownerId, kind, bytes: picture, ...size },
    'dialDisplay',
  )
  const bytes = Buffer.from(await packageOf(seed))
  const fileId = await storeFile(db, store, { name: `${slug}.zip`, ownerId, kind: 'zip', bytes }, 'dialPackage')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.insert(dialPackage).values({ fileId, sha256, look: inspectPackage(bytes) })
  return { image, package: fileId }
}

const reason = { codes: ['written'], note: 'Shows the mark of another maker', fieldNotes: {} }

/** Stores the watch faces of the demonstration with their reports, and deletes the messages that this caused. */
const storeDials = async (context: SeedContext): Promise<void> => {
  const { db, engine } = context
  const { administrator, ofVendor } = await seedAccounts(db)
  const owner = ofVendor.get(vid)
  if (!owner || administrator.accountId === null) throw new Error(`No account of the vendor ${vid}`)
  const types = []
  for (const { en, zh, hue } of dialTypes) {
    const icon = {
      name: `${en.toLowerCase()}.png`,
      ownerId: administrator.accountId,
      kind: 'png' as const,
      width: 94,
      height: 94,
    }
    const id = await storeFile(db, context.store, { ...icon, bytes: await drawTypeIcon(hue) }, 'dialTypeIcon')
    types.push(
      ...(await db
        .insert(dialType)
        .values({ names: bilingualNames(en, zh), icon: id })
        .returning({ id: dialType.id })),
    )
  }
  const groups = []
  for (const name of dialGroups)
    groups.push(
      ...(await db
        .insert(dialGroup)
        .values({ vid, name, nameKey: foldName(name) })
        .returning({ id: dialGroup.id })),
    )
  await db.insert(productScreen).values(screens.map((one) => ({ ...one, vid })))
  for (const [index, seed] of dials.entries()) {
    const [stored] = await db
      .insert(dial)
      .values({
        vid,
        names: bilingualNames(seed.en, seed.zh),
        typeId: types[seed.type]?.id ?? '',
        groupId: groups[seed.group]?.id ?? '',
        release: `1.${index % 4}.0`,
        author: seed.author,
        createTime: sql`now() - make_interval(days => ${(dials.length - index) * 6})`,
        ...(await storeFiles(context, seed, owner.accountId)),
      })
      .returning({ id: dial.id })
    const id = stored?.id ?? ''
    const { pid } = screens[seed.screen] ?? screens[0]
    await db.insert(dialProduct).values({ dialId: id, pid, vid })
    await refreshReports(db, sql`${dial.id} = ${id}`)
    for (const event of seed.events) {
      const isTaken = event === 'dial.takeOff'
      const { seq } = await transitionRecord(
        db,
        { workflow: 'dialShelf', id, event: workflowEvent(event, isTaken ? reason : {}) },
        isTaken ? administrator : owner,
        { engine },
      )
      await db.execute(sql`delete from ${sysMsg} where transition_seq = ${seq}`)
    }
  }
}

/** Demonstration data of watch faces. */
export const seed = { dials: storeDials } satisfies SeedParts

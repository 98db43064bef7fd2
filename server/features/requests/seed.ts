import { sql } from 'drizzle-orm'
import type { RequestKind } from '#contract/requests/inputs.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mail, product, sysMsg, transition } from '#server/platform/db/schema.ts'
import { seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { request } from './tables.ts'

interface SeedRequest {
  vid: string
  kind: RequestKind
  content: string
  /** PID of the product that it is about. */
  pid?: string
  hoursAgo: number
  answer?: string
  /** Last event after the answer, or instead of one. */
  last?: 'close' | 'cancel'
}

const requests: readonly SeedRequest[] = [
  {
    vid: 'V1001',
    kind: 'licenceKeys',
    pid: 'P2003',
    content: '5,000 more keys for the production run in January.',
    hoursAgo: 5,
  },
  {
    vid: 'V1002',
    kind: 'app',
    content: 'A second app for our clinics: Omnia Clinic, com.omnia.clinic, English and German.',
    hoursAgo: 31,
  },
  {
    vid: 'V1003',
    kind: 'shopAddress',
    content: '商城网址改为 https://shop.kestrel.example。',
    hoursAgo: 52,
    answer: '已更改，下次登录后生效。',
  },
  {
    vid: 'V1001',
    kind: 'companyData',
    content: 'We moved: 12 Harbour Road, Shenzhen. The new licence is on its way.',
    hoursAgo: 76,
    answer: 'Add the new licence image under Company information, then we change the address.',
  },
  {
    vid: 'V1002',
    kind: 'feature',
    content: 'Guide pages for our air quality products.',
    hoursAgo: 170,
    answer: 'Guide pages are on. Sign in again to see them.',
    last: 'close',
  },
  {
    vid: 'V1001',
    kind: 'other',
    content: 'Is there a maintenance window this weekend?',
    hoursAgo: 200,
    last: 'cancel',
  },
]

const hourMs = 3_600_000

const subjectOf = async (db: Database, pid: string | undefined) => {
  if (pid === undefined) return {}
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from ${product} where pid = ${pid}`)
  return { subjectKind: 'product' as const, subjectId: row?.id ?? null }
}

/** Stores requests of vendors in every state. */
const storeRequests = async ({ db, engine, end }: SeedContext): Promise<void> => {
  const { administrator, ofVendor } = await seedAccounts(db)
  for (const { vid, kind, content, pid, hoursAgo, answer, last } of requests) {
    const vendor = ofVendor.get(vid)
    if (!vendor) throw new Error(`There is no account of ${vid}`)
    const time = new Date(end - hoursAgo * hourMs).toISOString()
    const subject = await subjectOf(db, pid)
    const [row] = await db
      .insert(request)
      .values({
        vendorId: sql`(select id from vendor where vid = ${vid})`,
        kind,
        content,
        ...subject,
        author: vendor.name,
        waitingSince: time,
        createTime: time,
      })
      .returning({ id: request.id })
    const id = row?.id ?? ''
    const apply = (event: EventOf<'requestLife'>, by: typeof vendor, note = '') =>
      transitionRecord(db, { workflow: 'requestLife', id, event: workflowEvent(event, { note }) }, by, { engine })
    if (answer) {
      await apply('request.answer', administrator, answer)
      const answerTime = new Date(end - (hoursAgo - 4) * hourMs).toISOString()
      await db.update(request).set({ answerTime }).where(sql`id = ${id}`)
    }
    if (last) await apply(`request.${last}`, vendor)
  }
  // Demonstration data must not cause messages.
  await db.execute(
    sql`delete from ${sysMsg} where transition_seq in (select seq from ${transition} where machine = 'requestLife')`,
  )
  await db.execute(sql`delete from ${mail} where kind = 'requestAnswer'`)
}

/** Demonstration data of requests. */
export const seed = { requests: storeRequests } satisfies SeedParts

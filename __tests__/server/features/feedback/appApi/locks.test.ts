import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { sendFeedbackAgain } from '#server/features/feedback/appApi/feedback.ts'
import { eraseFeedback } from '#server/features/feedback/erase.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import { createFeedback } from '#support/feedback.ts'
import { lockLogHead, queueBehindLock } from '#support/lockOrder.ts'

const context = { engine: testEngine, language: 'en' as const }

describe('feedback that is handed over', () => {
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    database = await openDatabase()
    db = database.db
  })
  afterAll(() => database.close())

  const moveFeedback = (event: EventOf<'feedbackLife'>, id: string) =>
    db.transaction((tx) =>
      transitionRecord(
        tx,
        { workflow: 'feedbackLife', id, event: workflowEvent(event, { note: 'Yours' }) },
        { actor: 'administrator', accountId: null, name: 'the test' },
        context,
      ),
    )
  const writeAgain = async (id: string, appId: string) =>
    sendFeedbackAgain({ id, newId: randomUUID(), text: 'Again' }, {
      ...context,
      db,
      client: '203.0.113.9',
      app: { id: appId, kind: 'client', vid: 'V1001' },
    } as never)
  const erase = (userId: string) => db.transaction((tx) => eraseFeedback(tx, userId))

  test.each([
    ['handed over while its user writes again to what was merged into it', 'feedback.handOver', null, writeAgain],
    ['handed back while its user writes again to what was merged into it', 'feedback.handBack', 'V1001', writeAgain],
    [
      'handed over while the user of both is erased',
      'feedback.handOver',
      null,
      (_id: string, _appId: string, userId: string) => erase(userId),
    ],
  ] as const)('is %s', async (_, event, vid, meanwhile) => {
    const [app] = await rowsOf<{ id: string }>(db, sql`select id from sys_app where app_id = 'aster-fit'`)
    const userId = randomUUID()
    const repeat = await createFeedback(db, { vid })
    const mergedInto = await createFeedback(db, { vid })
    await db.execute(
      sql`update feedback set app_id = ${app?.id}, user_id = ${userId}, merged_into = case when id = ${repeat} then ${mergedInto}::uuid end
           where id in (${repeat}, ${mergedInto})`,
    )
    const results = await queueBehindLock(db, lockLogHead, [
      () => moveFeedback(event, mergedInto),
      () => meanwhile(repeat, app?.id ?? '', userId),
    ])
    expect(results).toEqual(Array(2).fill(expect.objectContaining({ status: 'fulfilled' })))
    expect(await rowsOf(db, sql`select vid from feedback where id in (${repeat}, ${mergedInto})`)).toEqual(
      Array(2).fill({ vid: vid === null ? 'V1001' : null }),
    )
  })
})

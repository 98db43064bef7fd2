import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { bindings } from '#server/app/composition.ts'
import { vendorDecisions } from '#server/features/vendors/mails.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { sendMessages } from '#server/platform/workflows/messages.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { testEngine } from '#support/engine.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

const actor: TransitionActor = { actor: 'administrator', accountId: null, name: 'the test' }

describe('the messages of a transition', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const messagesOf = (seq: number) =>
    rowsOf(
      platform.db,
      sql`select content_en as en, content_zh as zh, vid from sys_msg left join vendor on vendor.id = vendor_id
           where transition_seq = ${seq} order by 1`,
    )
  const mails = () =>
    rowsOf<{ kind: string; recipient: string }>(platform.db, sql`select kind, recipient from mail order by create_time`)

  test('are sent to the vendor of the record, with the reason', async () => {
    const before = await mails()
    const id = await createRecordIn(platform.db, 'serviceRecord', 'pending')
    const event = workflowEvent('service.void', { note: 'Paid back' })
    const { seq } = await platform.db.transaction((tx) =>
      transitionRecord(tx, { workflow: 'serviceRecord', id, event }, actor, { language: 'en', engine: testEngine }),
    )
    expect(await messagesOf(seq)).toEqual([
      {
        en: expect.stringMatching(/^Chat GPT for A test .* was voided\. Reason: Paid back$/),
        zh: expect.stringMatching(/^A test .* 的“Chat GPT”已作废。原因：Paid back$/),
        vid: 'V1001',
      },
    ])
    expect(await mails()).toEqual(before)
  })

  test('can be declared by any binding: a message, a mail, and one to the administrators', async () => {
    const recordId = await createRecordIn(platform.db, 'dialShelf', 'toBeListed')
    const [last] = await rowsOf<{ seq: number }>(platform.db, sql`select seq::float8 as seq from transition_head`)
    const seq = last?.seq ?? 0
    await platform.db.execute(sql`delete from sys_msg where transition_seq = ${seq}`)
    const binding = {
      ...bindings.dialShelf,
      messages: {
        'dial.list': {
          toVendor: 'pushes.server:pushLife.messages.push.ask.toAdministrators',
          mail: vendorDecisions.approve,
          toAdministrators: 'products.server:productMessages.product.submit.toAdministrators',
        },
      },
    } as const
    const { reason } = workflowEvent('dial.list')
    await sendMessages(
      platform.db,
      binding,
      { seq, recordId, from: 'toBeListed', event: 'dial.list', to: 'onShelf', reason, by: actor },
      { consoleUrl: 'https://console.example' },
    )
    expect(await messagesOf(seq)).toEqual([
      { en: 'A face was submitted for review', zh: expect.stringMatching(/A face/), vid: null },
      {
        en: 'Push “A face” of Aster Health awaits approval by a second person',
        zh: expect.stringMatching(/Aster Health.*A face/),
        vid: 'V1001',
      },
    ])
    expect((await mails()).at(-1)).toEqual({ kind: 'vendorDecision', recipient: 'vendor@example.com' })
  })
})

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { cannedReply, feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { textToHtml } from '#server/features/feedback/threads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { paint } from '#server/platform/seed/pictures.ts'
import { privateFolder } from '#server/platform/storage/keys.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { cannedReplies, writtenFeedback } from './feedbackWorld.ts'

type Written = (typeof writtenFeedback)[number]

const hourMs = 3_600_000

/** Reads bound devices by app; each is the subject of one piece of feedback. */
const devicesOf = async (db: Database): Promise<Map<string, Device[]>> => {
  const rows = await rowsOf<Device & { app: string }>(
    db,
    sql`select a.app_id as app, d.id as "deviceId", d.pid, d.user_id as "userId", u.email, u.nickname
          from sys_app a join app_product p on p.app_id = a.id join device d on d.pid = p.pid
          join app_user u on u.id = d.user_id
         where a.vid is null or a.vid = d.vid order by d.id`,
  )
  return Map.groupBy(rows, ({ app }) => app)
}

interface Device {
  deviceId: string
  pid: string
  userId: string
  email: string | null
  nickname: string
}

/** Returns the actor who replies for a vendor or the platform. */
const answererOf = ({ world }: SeedContext, vid: string | null): TransitionActor =>
  vid === null
    ? { actor: 'administrator', accountId: null, name: 'admin' }
    : { actor: 'vendor', accountId: null, name: world.vendors.find((one) => one.vid === vid)?.account ?? vid }

/** Draws a screenshot of a phone: a screen without search results. */
const drawPicture = () => {
  const size = { width: 270, height: 480 }
  const isIn = (x: number, y: number, left: number, top: number, width: number, height: number) =>
    x >= left && x < left + width && y >= top && y < top + height
  return paint(size, (x, y) => {
    if (y < 52) return [11, 116, 128]
    if (Math.hypot(x - 135, y - 190) < 46 && Math.hypot(x - 135, y - 190) > 40) return [168, 56, 46]
    if (isIn(x, y, 60, 270, 150, 12) || isIn(x, y, 84, 296, 102, 10)) return [120, 130, 144]
    return isIn(x, y, 40, 400, 190, 40) ? [11, 116, 128] : [246, 247, 249]
  })
}

const storeAttachments = async ({ db, store }: SeedContext, id: string, { log, picture }: Written): Promise<void> => {
  const keep = async (type: 'image' | 'log', name: string, mime: string, bytes: Buffer, size?: [number, number]) => {
    const objectKey = `${privateFolder}feedback/${id}/${randomUUID()}`
    await store?.put(objectKey, Readable.from([bytes]), { type: mime })
    const [width = null, height = null] = size ?? []
    await db
      .insert(feedbackAttachment)
      .values({ feedbackId: id, type, name, bytes: bytes.length, width, height, objectKey })
  }
  if (log) await keep('log', 'pairing.log', 'text/plain', Buffer.from(log))
  if (picture) await keep('image', 'screen.png', 'image/png', await drawPicture(), [270, 480])
}

const storeOne = async (context: SeedContext, written: Written, device: Device | undefined): Promise<void> => {
  const { db, engine, end } = context
  const { app, type, language, remark, hoursAgo, phone, isRead, answer, closed, note } = written
  const at = (hours: number) => new Date(end - hours * hourMs).toISOString()
  const [owner] = await rowsOf<{ id: string; vid: string | null; name: string; appVersion: string }>(
    db,
    sql`select id, vid, name, app_version as "appVersion" from ${sysApp} where app_id = ${app}`,
  )
  if (!owner) throw new Error(`There is no app ${app}`)
  const { id: appId, vid, name: appName, appVersion } = owner
  const [row] = await db
    .insert(feedback)
    .values({
      vid,
      type,
      remark,
      language,
      appId,
      appName,
      appVersion,
      userId: device?.userId ?? null,
      account: device?.nickname ?? null,
      contact: device?.email ?? null,
      pid: device?.pid ?? null,
      deviceId: device?.deviceId ?? null,
      phoneType: phone[0],
      systemVersion: phone[1],
      waitingSince: at(hoursAgo),
      createTime: at(hoursAgo),
    })
    .returning({ id: feedback.id })
  const id = row?.id ?? ''
  await storeAttachments(context, id, written)
  const by = answererOf(context, vid)
  const apply = (event: 'read' | 'answer' | 'close', codes: string[] = []) =>
    transitionRecord(db, { workflow: 'feedbackLife', id, event: workflowEvent(`feedback.${event}`, { codes }) }, by, {
      engine,
    })
  const write = (kind: 'reply' | 'note', text: string, hours: number) =>
    db.insert(feedbackEntry).values({
      feedbackId: id,
      kind,
      html: textToHtml(text),
      plain: text,
      author: by.name,
      vid,
      createTime: at(hours),
    })
  if (isRead) await apply('read')
  if (note) await write('note', note, hoursAgo - 1)
  if (answer) {
    await write('reply', answer.text, hoursAgo - answer.hours)
    await apply('answer')
    await db
      .update(feedback)
      .set({ answerTime: at(hoursAgo - answer.hours) })
      .where(sql`id = ${id}`)
  }
  if (closed) await apply('close', [closed])
}

/** Stores feedback of the demonstration and the reusable replies. */
const storeFeedback = async (context: SeedContext): Promise<void> => {
  await context.db.insert(cannedReply).values([...cannedReplies])
  const devices = await devicesOf(context.db)
  for (const [place, written] of writtenFeedback.entries())
    await storeOne(context, written, devices.get(written.app)?.[place])
}

/** Demonstration data of feedback. */
export const seed = { feedback: storeFeedback } satisfies SeedParts

import { sql } from 'drizzle-orm'
import { fill, type Language, type LocalizedText } from '#contract/localizedText.ts'
import { type EventName, workflowDefinition } from '#contract/workflows/index.ts'
import type { Database } from '../db/connect.ts'
import { sysMsg, vendor } from '../db/schema.ts'
import { queueMail } from '../mail/queue.ts'
import { rowsOf } from '../query/rows.ts'
import type { Binding, CompletedTransition } from './binding.ts'

interface Concerned {
  /** What the record is called. */
  record: string
  /** The record that messages lead to, where the binding names one. */
  aboutId: string | null
  vendorId: string
  vid: string | null
  email: string
  language: Language
}

/** The vendor that a record belongs to, and in which language its people read. */
const concernedBy = async (
  tx: Database,
  { table, owner, title, about }: Binding,
  recordId: string,
): Promise<Concerned | undefined> => {
  if (owner === 'platform') return undefined
  const column = sql.identifier(owner.vendor)
  const aboutId = about ? sql`r.${sql.identifier(about.column)}` : sql`null`
  const [row] = await rowsOf<Concerned>(
    tx,
    sql`select r.${sql.identifier(title)} as record, ${aboutId} as "aboutId", v.id as "vendorId", v.vid, v.contact_email as email,
               coalesce((select min(a.language) from account a where a.vendor_id = v.id), 'en') as language
          from ${sql.identifier(table)} r join ${vendor} v on v.${column} = r.${column} where r.id = ${recordId}::uuid`,
  )
  return row
}

/** The reasons that were chosen, and the note, as one text. */
const whyOf = (workflow: Binding['name'], { event, reason }: CompletedTransition, language: Language): string => {
  const offered = workflowDefinition(workflow).events[event]?.reasons ?? {}
  const chosen = reason.codes.flatMap((code) => offered[code]?.[language] ?? [])
  return [...chosen, ...(reason.note ? [reason.note] : [])].join(language === 'en' ? '; ' : '；')
}

/** Sends what a binding declares for an event, within the transaction of the transition. */
export const sendMessages = async (tx: Database, binding: Binding, transition: CompletedTransition): Promise<void> => {
  const { toVendor, mail, toAdministrators } = binding.messages?.[transition.event as EventName] ?? {}
  if (!toVendor && !toAdministrators) return
  const concerned = await concernedBy(tx, binding, transition.recordId)
  if (!concerned) return
  const { record, aboutId, vendorId, vid, email, language: theirs } = concerned
  const inWords = (text: LocalizedText, language: Language) =>
    fill(text, language, { record, vid: vid ?? '', why: whyOf(binding.name, transition, language) })
  const message = (text: LocalizedText) => ({
    transitionSeq: transition.seq,
    ...(binding.about && { aboutKind: binding.about.kind, aboutId }),
    contentEn: inWords(text, 'en'),
    contentZh: inWords(text, 'zh_CN'),
  })
  if (toVendor) await tx.insert(sysMsg).values({ vendorId, ...message(toVendor) })
  if (toVendor && mail && email !== '')
    await queueMail(tx, { kind: mail, to: email, language: theirs, values: { text: inWords(toVendor, theirs) } })
  if (toAdministrators) await tx.insert(sysMsg).values(message(toAdministrators))
}

import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { type Text, withValues } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysMsg, vendor } from '#server/platform/db/schema.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Binding, CompletedTransition, TransitionMessage } from './binding.ts'

interface Concerned {
  /** What the record is called. */
  record: string
  /** The record that messages lead to, where the binding names one. */
  aboutId: string | null
  /** None where the record is the platform's own. */
  vendorId: string | null
  vid: string | null
  email: string
  language: Language
  /** Whoever has asked for what was decided, where that is none of the record's people. */
  askerId: string | null
  /** Of the binding's words. */
  facts: Readonly<Record<string, string | null>>
}

/** The properties of a binding that its messages are made from. */
type MessageSource = Pick<Binding<WorkflowName>, 'name' | 'owner' | 'title' | 'about' | 'askedBy' | 'words'>

/** Whose a record is, and in which language its vendor's people read. */
const concernedBy = async (
  tx: Database,
  { name, owner, title, about, askedBy, words }: MessageSource,
  recordId: string,
  unless: SQL = sql`false`,
): Promise<Concerned | undefined> => {
  if (owner === 'platform') return undefined
  const column = sql.identifier(owner.vendor)
  const aboutId = about ? sql`r.${sql.identifier(about.column)}` : sql`null`
  const askerId = askedBy
    ? sql`(select a.id from account a where a.username = r.${sql.identifier(askedBy)} and a.vendor_id is distinct from v.id)`
    : sql`null`
  const [row] = await rowsOf<Concerned>(
    tx,
    sql`select r.${sql.identifier(title)} as record, ${aboutId} as "aboutId", v.id as "vendorId", v.vid,
               coalesce(v.contact_email, '') as email, ${askerId} as "askerId",
               ${words?.read ?? sql`null::json`} as facts,
               coalesce((select min(a.language) from account a where a.vendor_id = v.id), 'en') as language
          from ${sql.identifier(workflowTable(name))} r left join ${vendor} v on v.${column} = r.${column} where r.id = ${recordId}::uuid and not (${unless})`,
  )
  return row
}

/** The reasons that were chosen, and the note, as one text. */
const whyOf = (
  workflow: WorkflowName,
  { event, reason }: Pick<CompletedTransition, 'event' | 'reason'>,
  language: Language,
): string => {
  const offered = workflowDefinition(workflow).events[event]?.reasons ?? {}
  const chosen = reason.codes.flatMap((code) => (offered[code] ? [textIn(offered[code], language)] : []))
  return [...chosen, ...(reason.note ? [reason.note] : [])].join(language === 'en' ? '; ' : '；')
}

const sendOne = async <W extends WorkflowName>(
  tx: Database,
  binding: Binding<W>,
  transition: CompletedTransition<W>,
  { ledTo = transition.to, unless, toVendor, toAsker, mail, toAdministrators }: TransitionMessage<W>,
): Promise<void> => {
  if ((!toVendor && !toAdministrators) || ledTo !== transition.to) return
  const concerned = await concernedBy(tx, binding, transition.recordId, unless)
  if (!concerned) return
  const { record, aboutId, vendorId, vid, email, language: theirs, askerId, facts } = concerned
  const inWords = (text: Text, language: Language) => {
    const values = { record, vid: vid ?? '', why: whyOf(binding.name, transition, language) }
    return textIn(withValues(text, { ...binding.words?.say(facts, language), ...values }), language)
  }
  const message = (text: Text) => ({
    transitionSeq: transition.seq,
    ...(binding.about && { aboutKind: binding.about.kind, aboutId }),
    contentEn: inWords(text, 'en'),
    contentZh: inWords(text, 'zh_CN'),
  })
  if (toVendor) await tx.insert(sysMsg).values({ vendorId, ...message(toVendor) })
  if (toVendor && toAsker && askerId) await tx.insert(sysMsg).values({ accountId: askerId, ...message(toVendor) })
  if (toVendor && mail && email !== '')
    await queueMail(tx, { kind: mail, to: email, language: theirs, values: { text: inWords(toVendor, theirs) } })
  // What is the platform's own has reached them by then.
  if (toAdministrators && !(toVendor && vendorId === null)) await tx.insert(sysMsg).values(message(toAdministrators))
}

/** Sends what a binding declares for an event, within the transaction of the transition. */
export const sendMessages = async <W extends WorkflowName>(
  tx: Database,
  binding: Binding<W>,
  transition: CompletedTransition<W>,
): Promise<void> => {
  for (const message of [binding.messages?.[transition.event] ?? []].flat())
    await sendOne(tx, binding, transition, message)
}

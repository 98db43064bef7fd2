import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { type Text, withValues } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { noteFields } from '#contract/workflows/noteFields.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysMsg, vendor } from '#server/platform/db/schema.ts'
import { keyColumn, workflowTable } from '#server/platform/kinds/tables.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Binding, CompletedTransition, TransitionMessage } from './binding.ts'
import type { WorkflowEngine } from './engine.ts'

interface MessageRecipients {
  /** Name of the record. */
  record: string
  /** Id of the record that messages link to, if the binding declares one. */
  aboutId: string | null
  /** Null for the platform's own records. */
  vendorId: string | null
  vid: string | null
  /** Name of the vendor. */
  vendor: string | null
  email: string
  language: Language
  /** The requester, if it is not an account of the record's vendor. */
  requesterId: string | null
  /** Facts for the message values of the binding. */
  facts: Readonly<Record<string, string | null>>
}

/** Properties of a binding that its messages depend on. */
type MessageSource = Pick<Binding<WorkflowName>, 'name' | 'owner' | 'title' | 'about' | 'askedBy' | 'words'>

/** Reads the recipients of a record's messages, and the language of its vendor. */
const readRecipients = async (
  tx: Database,
  { name, owner, title, about, askedBy, words }: MessageSource,
  recordId: string,
  unless: SQL = sql`false`,
): Promise<MessageRecipients | undefined> => {
  if (owner === 'platform') return undefined
  const vendorKey = sql.identifier(owner.vendor === 'vid' ? 'vid' : 'id')
  const column = sql.identifier(keyColumn(workflowDefinition(name).kind, owner.vendor).name)
  const aboutId = about ? sql`r.${sql.identifier(about.column)}` : sql`null`
  const requesterId = askedBy
    ? sql`(select a.id from account a where a.username = r.${sql.identifier(askedBy)} and a.vendor_id is distinct from v.id)`
    : sql`null`
  const [row] = await rowsOf<MessageRecipients>(
    tx,
    sql`select r.${sql.identifier(title)} as record, ${aboutId} as "aboutId", v.id as "vendorId", v.vid, v.name as vendor,
               coalesce(v.contact_email, '') as email, ${requesterId} as "requesterId",
               ${words?.read ?? sql`null::json`} as facts,
               coalesce((select min(a.language) from account a where a.vendor_id = v.id), 'en') as language
          from ${sql.identifier(workflowTable(name))} r left join ${vendor} v on v.${vendorKey} = r.${column} where r.id = ${recordId}::uuid and not (${unless})`,
  )
  return row
}

/** Returns the chosen reasons and the note as one text. */
const reasonText = (
  workflow: WorkflowName,
  { event, reason }: Pick<CompletedTransition, 'event' | 'reason'>,
  language: Language,
): string => {
  const offered = workflowDefinition(workflow).events[event]?.reasons ?? {}
  const chosen = reason.codes.flatMap((code) => offered[code] ?? [])
  const note = reason.note ? [{ verbatim: reason.note }] : []
  return textIn({ joined: [...chosen, ...note], by: ';' }, language)
}

/** Returns the notes on fields of the record with the names of the fields. */
const quoteNotes = (
  workflow: WorkflowName,
  { reason: { fieldNotes } }: Pick<CompletedTransition, 'reason'>,
  language: Language,
) =>
  Object.entries(fieldNotes).map(([field, text]) => ({
    source: textIn(noteFields[workflow]?.[field]?.label ?? { verbatim: field }, language),
    text,
  }))

const sendOne = async <W extends WorkflowName>(
  tx: Database,
  binding: Binding<W>,
  transition: CompletedTransition<W>,
  { ledTo = transition.to, unless, toVendor, toAsker, mail, toAdministrators }: TransitionMessage<W>,
  { consoleUrl }: Pick<WorkflowEngine, 'consoleUrl'>,
): Promise<void> => {
  if ((!toVendor && !toAdministrators && !mail) || ledTo !== transition.to) return
  const recipients = await readRecipients(tx, binding, transition.recordId, unless)
  if (!recipients) return
  const {
    record,
    aboutId,
    vendorId,
    vid,
    vendor: vendorName,
    email,
    language: vendorLanguage,
    requesterId,
    facts,
  } = recipients
  const valuesIn = (language: Language) => ({
    ...binding.words?.say(facts, language),
    record,
    vid: vid ?? '',
    vendor: vendorName || vid || '',
    about: aboutId ?? '',
    why: reasonText(binding.name, transition, language),
  })
  const render = (text: Text, language: Language) => textIn(withValues(text, valuesIn(language)), language)
  const message = (text: Text) => ({
    transitionSeq: transition.seq,
    ...(binding.about && { aboutKind: binding.about.kind, aboutId }),
    contentEn: render(text, 'en'),
    contentZh: render(text, 'zh_CN'),
  })
  if (toVendor) await tx.insert(sysMsg).values({ vendorId, ...message(toVendor) })
  if (toVendor && toAsker && requesterId)
    await tx.insert(sysMsg).values({ accountId: requesterId, ...message(toVendor) })
  if (mail && email !== '')
    await queueMail(tx, {
      kind: mail,
      to: email,
      language: vendorLanguage,
      values: valuesIn(vendorLanguage),
      quotes: quoteNotes(binding.name, transition, vendorLanguage),
      consoleUrl,
    })
  // Administrators already got the message about the platform's own records.
  if (toAdministrators && !(toVendor && vendorId === null)) await tx.insert(sysMsg).values(message(toAdministrators))
}

/** Inserts the messages and queues the mails of an event, in the transaction of the transition. */
export const sendMessages = async <W extends WorkflowName>(
  tx: Database,
  binding: Binding<W>,
  transition: CompletedTransition<W>,
  engine: Pick<WorkflowEngine, 'consoleUrl'>,
): Promise<void> => {
  for (const message of [binding.messages?.[transition.event] ?? []].flat())
    await sendOne(tx, binding, transition, message, engine)
}

import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addressKey } from '#contract/campaigns/address.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { sendSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { theSubscriber } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { confirmAddress } from './addresses.ts'
import { alreadySubscribed, subscribeConfirm } from './mails.ts'
import { subscriber } from './tables.ts'

export interface SignUp {
  email: string
  name: string | null
  language: LanguageCode
  /** Whether links that are opened may be counted. */
  clicks: 'yes' | 'no'
  /** The text that was agreed to, and where. */
  consentText: string
  consentPlace: string
}

interface Parts {
  db: Database
  config: Pick<Config, 'publicUrl'>
  secrets: SecretBox
}

/** What the owner of an address is asked to confirm. */
interface Consent {
  name: string | null
  clicks: 'yes' | 'no'
  place: string
  text: string
}

interface Unconfirmed {
  id: string
  email: string
  state: string
  version: number
  /** What was sent with the form last. */
  consent: Consent
}

/** The consent that waits for confirmation, as JSON: of an address that had left, beside the one that is proven. */
const openConsent = sql`json_build_object(
  'name', ${subscriber.name}, 'clicks', coalesce(${subscriber.pendingConsent} ->> 'clicks', ${subscriber.clicks}),
  'place', coalesce(${subscriber.pendingConsent} ->> 'place', ${subscriber.consentPlace}),
  'text', coalesce(${subscriber.pendingConsent} ->> 'text', ${subscriber.consentText}))`

/** Identifies what a link confirms: the same form sent with other words makes the link void. */
export const consentDigest = ({ version, consent }: Pick<Unconfirmed, 'version' | 'consent'>): string =>
  hash('sha256', JSON.stringify([version, consent.name, consent.clicks, consent.place, consent.text]))

/** What the form asks for, beside the address. */
const asked = [
  subscriber.name,
  subscriber.consentTime,
  subscriber.consentPlace,
  subscriber.consentText,
  subscriber.clicks,
]

/** Writes a column of the form's as long as nobody has confirmed the address: after that only its holder changes the row. */
const unlessConfirmed = (column: PgColumn): SQL => {
  const name = sql.identifier(column.name)
  return sql`${name} = case when ${subscriber.state} = 'unconfirmed' then excluded.${name} else ${column} end`
}

/**
 * The row of an address; a new one where there is none, with what was agreed to. One that nobody has confirmed is written
 * anew; of whoever has left, it waits beside what is proven until it is confirmed.
 */
const rowOf = async (tx: Database, { email, name, language, clicks, consentText, consentPlace }: SignUp) => {
  const [row] = await rowsOf<Unconfirmed>(
    tx,
    sql`insert into ${subscriber} (email, mailbox, name, language, source, consent_time, consent_place, consent_text, clicks)
        values (${email}, ${addressKey(email)}, ${name}, ${language}, 'form', now(), ${consentPlace}, ${consentText}, ${clicks})
        on conflict (mailbox) do update
           set ${sql.join(asked.map(unlessConfirmed), sql`, `)},
               pending_consent = case when ${subscriber.state} in ('unsubscribed', 'bounced')
                 then jsonb_build_object('time', now(), 'place', excluded.consent_place, 'text', excluded.consent_text,
                                         'clicks', excluded.clicks) end
        returning id, email, state, version, ${openConsent} as consent`,
  )
  return row as Unconfirmed
}

/** Nobody who complained is written to, not even to be asked. */
const silent = ['complained']

/**
 * Takes a wish to subscribe: who holds the mailbox is asked by a mail, and nothing is sent before that is confirmed. To
 * whoever asks it looks the same, whatever is known of the address. Throws `sendLimited` for a network that asks too often.
 */
export const signUp = async (
  { db, config, secrets }: Parts,
  wish: SignUp,
  { client, language }: { client: string; language: Language },
): Promise<void> => {
  await countAttempt(db, sendSubjects(addressKey(wish.email), client), 'sendLimited')
  await db.transaction(async (tx) => {
    const row = await rowOf(tx, wish)
    if (silent.includes(row.state)) return
    const mail =
      row.state === 'subscribed'
        ? queueMail(tx, { kind: alreadySubscribed, to: wish.email, language, values: {} })
        : queueMail(tx, {
            kind: subscribeConfirm,
            to: wish.email,
            language,
            values: { address: confirmAddress({ publicUrl: config.publicUrl, secrets }, row.id, consentDigest(row)) },
          })
    // A mailbox that has got as much as it may get in a day: the reply tells nobody.
    await mail.catch((error) => {
      if (!(error instanceof ApiError && error.reason === 'sendLimited')) throw error
    })
  })
}

const readUnconfirmed = async (db: Database, id: string, lock = sql``): Promise<Unconfirmed | undefined> => {
  const [row] = await rowsOf<Unconfirmed>(
    db,
    sql`select id, email, state, version, ${openConsent} as consent from ${subscriber} where id = ${id} ${lock}`,
  )
  return row
}

/** Finds the address and the consent that a link is to confirm. */
export const findUnconfirmed = (db: Database, id: string): Promise<Unconfirmed | undefined> => readUnconfirmed(db, id)

const confirmable = ['unconfirmed', 'unsubscribed', 'bounced']

/** Subscribes the owner of an address with the consent of this digest. Returns whether that was still open. */
export const confirm = (db: Database, engine: WorkflowEngine, id: string, digest: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await readUnconfirmed(tx, id, sql`for update`)
    if (!row || !confirmable.includes(row.state) || consentDigest(row) !== digest) return false
    const event = workflowEvent('subscriber.confirm')
    await transitionRecord(tx, { workflow: 'subscriberLife', id, event }, theSubscriber, { engine })
    await tx.execute(
      sql`update ${subscriber}
             set soft_bounces = 0, pending_consent = null,
                 consent_time = coalesce((pending_consent ->> 'time')::timestamptz, consent_time),
                 consent_place = coalesce(pending_consent ->> 'place', consent_place),
                 consent_text = coalesce(pending_consent ->> 'text', consent_text),
                 clicks = coalesce(pending_consent ->> 'clicks', clicks)
           where id = ${id}`,
    )
    return true
  })
